import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOf, dropDatabase, keepAsFirst, makeDatabase } from './databases.ts';
import type { Answer, Order } from './serve.ts';

export interface Site {
  /** Origin, without a trailing slash. */
  url: string;
  dataDir: string;
  /** The backend's origin, past the gateway; another one after each start. */
  backendUrl(): string;
  stopBackend(): Promise<void>;
  startBackend(): Promise<void>;
  /** Ends it as a crash would; the site starts it again by itself. */
  killBackend(): Promise<void>;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** A folder that outlives the site; without one a temporary folder is made, and removed at `close`. */
  dataDir?: string;
  /** Begins with an empty folder, also in a run of the suites. */
  isNew?: boolean;
  env?: NodeJS.ProcessEnv;
}

/**
 * No test hits a rate limit by accident: the limits have separate tests beside the code. Nor does drawing ahead take a
 * core from them.
 */
const calm = { POSTS_PER_MINUTE: '0', ATTEMPTS_PER_MINUTE: '0', DRAW_AHEAD: '0' };

/** Starts the composed production build in a separate process, on random ports. */
export async function startSite({ dataDir, isNew = false, env = {} }: SiteOptions = {}): Promise<Site> {
  const folder = dataDir ?? newFolder(isNew);
  lendPictures(folder);
  await makeDatabase(folder, isNew);
  const child = fork(join(import.meta.dirname, 'serve.ts'), [folder], {
    env: { ...process.env, ...calm, ...databaseOf(folder), ...env },
    execPath: process.execPath,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { url, ...ready } = await answer(child, 'ready');
  let { backendUrl } = ready;
  const order = async (name: Order) => {
    if (!child.connected) throw new Error(`the site is gone; it cannot ${name}`);
    const done = answer(child, name);
    child.send(name);
    backendUrl = (await done).backendUrl;
  };
  return {
    url,
    backendUrl: () => backendUrl,
    dataDir: folder,
    stopBackend: () => order('stopBackend'),
    startBackend: () => order('startBackend'),
    killBackend: () => order('killBackend'),
    async close() {
      await order('close');
      if (dataDir) return;
      await dropDatabase(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts and stops a site, whose data folder is the start of all later sites: making a database and publishing all
 * builds costs the processors twenty seconds for each new folder. Call the returned function to remove it.
 */
export async function prepareFirstStart(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-e2e-first-'));
  // Programs that a test starts by itself have the embedded database.
  for (const env of [{ DATABASE_URL: '', SECRET_KEY: '' }, {}]) await (await startSite({ dataDir: folder, env })).close();
  await keepAsFirst(folder);
  process.env[afterFirstStart] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Names, to all processes of a test run, the data folder of a site after its first start. */
const afterFirstStart = 'SITE_AFTER_FIRST_START';

/** A data folder as the first start left it, in a run of the suites: whatever needs a site with data begins with it. */
export function newFolder(isEmpty = false): string {
  const folder = mkdtempSync(join(tmpdir(), 'riftdrop-e2e-'));
  const prepared = process.env[afterFirstStart];
  if (prepared && !isEmpty) cpSync(prepared, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/**
 * Drawing the catalogue occupies a core for a minute; the pictures are the same for every site, so all sites of the
 * tests keep them in one folder. Their names carry the edition of the generator: after a change they are drawn again.
 */
function lendPictures(folder: string): void {
  const pictures = join(import.meta.dirname, '../../.cache/pictures');
  mkdirSync(pictures, { recursive: true });
  if (!existsSync(join(folder, 'art'))) symlinkSync(pictures, join(folder, 'art'), 'dir');
}

function answer<Name extends Answer['name']>(child: ChildProcess, name: Name): Promise<Extract<Answer, { name: Name }>> {
  return new Promise((done, fail) => {
    const exited = (code: number | null) => finish(() => fail(new Error(`the site ended with code ${code} before it answered "${name}"`)));
    const said = (message: Answer) => {
      if (message.name === 'failed') finish(() => fail(new Error(message.reason)));
      else if (message.name === name) finish(() => done(message as Extract<Answer, { name: Name }>));
    };
    const finish = (then: () => void) => {
      child.off('exit', exited);
      child.off('message', said);
      then();
    };
    child.on('exit', exited);
    child.on('message', said);
  });
}
