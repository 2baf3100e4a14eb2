import { fork, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayServices } from '../services.ts';
import { watchBackends } from '../gateway/backends.ts';
import { startGateway, type Gateway } from '../gateway/gateway.ts';
import { operatorControl } from '../registry/local-control.ts';
import { openSite, type Site } from '../site.ts';
import { aRemote, aShell, writeDist } from '../testing/releases.ts';

const program = join(import.meta.dirname, 'main.ts');

const environment = { PATH: process.env.PATH, HOME: tmpdir(), NODE_NO_WARNINGS: '1' };

/** Exit code and output of a command. */
export interface Outcome {
  code: number | null;
  out: string;
  err: string;
  /** Standard output as one JSON document; throws when it is anything else. */
  json: <T>() => T;
}

/** Runs the real program with nothing of this environment but the path; `isDiskFull` lets it write no byte into any file. */
export function run(
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
  entry: readonly string[] = [program],
  { isDiskFull = false } = {},
): Promise<Outcome> {
  const line = [process.execPath, ...entry, ...words];
  const [command, ...rest] = isDiskFull ? ['sh', '-c', 'ulimit -f 0 && exec "$@"', 'sh', ...line] : line;
  const child = spawn(command!, rest, {
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  return new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('close', (code) => ended({ code, ...said, json: () => JSON.parse(said.out) }));
  });
}

/** Runs commands one after another in one process (`resident.ts`). */
function resident() {
  const child = fork(join(import.meta.dirname, 'resident.ts'), { env: environment, stdio: 'inherit' });
  let before: Promise<unknown> = Promise.resolve();
  const ask = (words: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> =>
    new Promise((ended, failed) => {
      const died = () => failed(new Error('the program ended'));
      child.once('exit', died);
      child.once('message', (said: { code: number; out: string; err: string }) => {
        child.off('exit', died);
        ended({ ...said, json: () => JSON.parse(said.out) });
      });
      child.send({ words, env: { ...environment, ...env } });
    });
  return {
    run(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
      const outcome = before.then(() => ask(words, env));
      before = outcome.catch(() => {});
      return outcome;
    },
    close: () => child.kill(),
  };
}

/** A gateway with its control server over a data folder, as it runs in production, and a terminal. */
export interface TestContext {
  folder: string;
  data: string;
  site: Site;
  gateway: Gateway;
  /** Key file of the operator. */
  key: string;
  /** Runs a command against the control server, as the operator unless another key file is named. */
  remote(words: readonly string[], key?: string): Promise<Outcome>;
  /** Runs a command on the data folder. */
  local(words: readonly string[]): Promise<Outcome>;
  /** Writes the build of the shell, or of one version of the remote `cases`, and answers its folder as `publish` takes it. */
  build(version: string, kind?: 'shell' | 'remote', change?: Parameters<typeof aRemote>[0]): Promise<string>;
  close(): Promise<void>;
}

export const why = ['--why', 'a test', '--by', 'mara'];

export async function aContext(): Promise<TestContext> {
  const folder = await mkdtemp(join(tmpdir(), 'cli-'));
  const data = join(folder, 'data');
  const site = await openSite(data);
  await operatorControl(site);
  const backends = watchBackends([]);
  const services = await gatewayServices(site, { dataDir: data });
  const gateway = await startGateway({ site, backends, port: 0, host: '127.0.0.1', ...services });
  const key = join(data, 'keys', 'operator.json');
  const url = `http://127.0.0.1:${gateway.port}`;
  const program = resident();
  return {
    folder,
    data,
    site,
    gateway,
    key,
    remote: (words, own = key) => program.run(words, { RIFTDROP_SERVER: url, RIFTDROP_KEY: own }),
    local: (words) => run(words, { DATA_DIR: data }),
    async build(version, kind = 'remote', change = {}) {
      const dist = await writeDist(folder, kind === 'shell' ? aShell({ version }) : aRemote({ version, ...change }));
      const home = join(folder, 'apps', kind === 'shell' ? `shell-${version}` : `${change.name ?? 'cases'}-${version}`);
      // `publish` takes the folder of an app, which has its build in `dist`.
      await mkdir(home, { recursive: true });
      await rename(dist, join(home, 'dist'));
      return home;
    },
    async close() {
      program.close();
      backends.close();
      await gateway.close();
      await services.reports.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
