// `npm run dev`: the whole site, every app hot reloaded. `npm run dev -- cases`: one remote, the rest as built. `--origin
// https://...` works inside a site that runs elsewhere, here or deployed. A word with a slash is the folder of a remote outside
// of this repository. PORT as for `npm start`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { appFolders, repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import { requireFreePort } from '../start/checks.ts';
import { firstDayEnv, startCrowd } from '../start/crowd.ts';
import { startComposed } from '../start/start-composed.ts';
import { startCompilers } from './compilers.ts';
import { startDevelopmentGateway } from './development-gateway.ts';
import { siteElsewhere } from './site-elsewhere.ts';

const closing: (() => Promise<unknown>)[] = [];
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
main().catch((error: unknown) => {
  if (!stopping) console.error(error instanceof Error ? error.message : String(error));
  return stop(1);
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { origin: { type: 'string' } } });
  const folders = foldersOf(positionals);
  const settings = readSettings(process.env);
  // Before anything is built, which takes a minute.
  await requireFreePort(settings.port, '127.0.0.1');
  const [compilers, origin] = await Promise.all([
    kept(startCompilers(folders)),
    values.origin === undefined ? ownSite(settings.dataDir) : originOf(values.origin),
  ]);
  const development = await kept(
    startDevelopmentGateway({ elsewhere: siteElsewhere(origin), origins: compilers.origins, port: settings.port, report: console.log }),
  );
  console.log(`${[...compilers.origins.keys()].join(', ')} as you edit, the rest from ${origin}`);
  console.log(`ready ${development.url}`);
  // A site elsewhere has its players.
  const crowd = values.origin === undefined && startCrowd({ url: origin, env: process.env, report: console.log });
  if (crowd) await kept(Promise.resolve(crowd));
}

/** The shell comes from here in any case: only a development build of React can be refreshed. */
function foldersOf(words: readonly string[]): string[] {
  if (words.length === 0) return appFolders();
  const remotes = words
    .filter((word) => word !== 'shell')
    .map((word) => (word.includes('/') ? resolve(word) : join(repository, `mfe-${word}`)));
  const missing = remotes.find((folder) => !existsSync(join(folder, 'remote.json')));
  if (missing) throw new Error(`there is no remote in ${missing}`);
  return [join(repository, 'shell'), ...remotes];
}

/** The site of this checkout, on a separate port and database. */
async function ownSite(dataDir: string): Promise<string> {
  const composed = await kept(
    startComposed({
      port: 0,
      host: '127.0.0.1',
      dataDir: join(dataDir, 'dev'),
      promote: true,
      env: firstDayEnv(process.env),
      report: console.log,
    }),
  );
  return composed.url;
}

function originOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`--origin must be an address like https://riftdrop.example, not "${text}"`);
  return url.origin;
}

/** Closes the started part again, whatever happens after it. */
async function kept<T extends { close(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  if (stopping) await started.close();
  else closing.unshift(() => started.close());
  return started;
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 5_000).unref();
  await Promise.all(closing.map((close) => close()));
  process.exit(code);
}
