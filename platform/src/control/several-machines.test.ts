import { backendDescription } from '@riftdrop/contract/release/backend-description';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run, why } from '../cli/testing.ts';
import { repository } from '../repository.ts';
import { aDescription, aRemote, aShell, writeDist } from '../testing/releases.ts';

const serviceKey = 's'.repeat(32);
const call = backendDescription().provides.find(({ name }) => name === 'GET /bootstrap')!;

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'several-machines-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** Starts a program of the house and returns its first line. */
function start(program: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = fork(join(repository, program), {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', SERVICE_KEY: serviceKey, DRAW_AHEAD: '0', ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  return new Promise((said) => {
    for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').once('data', (text: string) => said(text.trim()));
  });
}

/** The folder of an app whose build makes these calls. */
async function app(release: Parameters<typeof aDescription>[0], uses: (typeof call)[]): Promise<string> {
  const home = join(folder, 'apps', release.version);
  await mkdir(home, { recursive: true });
  const described = aDescription(release);
  await rename(await writeDist(folder, release, { ...described, uses: [...described.uses, ...uses] }), join(home, 'dist'));
  return home;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

// proves P20
it('guards a site of a control plane, a backend and a gateway in processes of their own', async () => {
  const registry = join(folder, 'registry');
  const control = await start('platform/src/control/main.ts', { DATA_DIR: registry });
  const [, controlPort, keys] = /port (\d+), registry key (\S+)$/.exec(control)!;
  const controlUrl = `http://127.0.0.1:${controlPort}`;
  const riftdrop = (...words: string[]) =>
    run(words, { RIFTDROP_SERVER: controlUrl, RIFTDROP_KEY: join(registry, 'keys', 'operator.json') });
  const fitting = [await app(aShell(), []), await app(aRemote({ version: '1', slots: [] }), [call])];
  const live = ['publish', ...fitting, '--live', '--no-build', ...why];

  const blind = await riftdrop('gate', '--dry-run', '--no-build', ...fitting);
  expect([blind.code, blind.out]).toEqual([5, expect.stringContaining('no backend is known here, so 1 calls and live events of cases@1')]);
  expect((await riftdrop(...live)).code).toBe(5);

  const port = await freePort();
  const backend = await start('backend/src/main.ts', { DATA_DIR: join(folder, 'backend'), PORT: String(port), REGISTRY_URL: controlUrl });
  expect(backend).toBe(`backend ready http://127.0.0.1:${port}`);
  expect(await riftdrop(...live)).toMatchObject({ code: 0, out: expect.stringContaining('revision 1 is live') });
  const unknown = await app(aRemote({ version: '2', slots: [] }), [{ ...call, name: 'GET /nothing' }]);
  const refused = await riftdrop('publish', unknown, '--live', '--no-build', ...why);
  expect([refused.code, refused.err]).toEqual([
    5,
    expect.stringMatching(/cases@2 uses call GET \/nothing, which backend@\S+ does not have/),
  ]);

  const gateway = await start('platform/src/gateway/main.ts', {
    DATA_DIR: registry,
    REGISTRY_KEYS: keys,
    BACKEND_URL: `http://127.0.0.1:${port}`,
  });
  const url = /^gateway ready (\S+)$/.exec(gateway)![1]!;
  expect((await fetch(`${url}/api/bootstrap`)).status).toBe(200);
  const page = await fetch(url);
  expect(page.headers.get('riftdrop-composition')).toMatch(/^revision 1, set [0-9a-f]{12}$/);
  expect(page.headers.get('riftdrop-release')).toBe('cases@1');
  const asset = await fetch(`${url}/assets/cases/1/home.js`);
  expect([asset.status, asset.headers.get('riftdrop-release')]).toEqual([200, 'cases@1']);
  expect(await (await fetch(`${url}/api/version`)).json()).toEqual({
    composition: { revision: 1, set: expect.any(String), shell: '1.0.0-shell', remotes: { cases: '1' } },
    backends: [expect.stringMatching(/^0\.1\.0-[0-9a-f]{10}$/)],
  });
}, 120_000);
