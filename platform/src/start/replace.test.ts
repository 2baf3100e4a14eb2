import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAlive } from '../testing/is-alive.ts';
import { aRemote, aShell, writeDist } from '../testing/releases.ts';
import { orderReplacement } from './replace-door.ts';
import { startComposed, type Composed, type ComposedOptions } from './start-composed.ts';

let folder: string;
let composed: Composed | null = null;
const first = new URL('../testing/backend.ts', import.meta.url).pathname;
let second: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replace-'));
  second = join(folder, 'second.ts');
  await copyFile(first, second);
});
afterEach(async () => {
  await composed?.close();
  composed = null;
  await rm(folder, { recursive: true, force: true });
});

/** A site whose processes answer with their process id. */
async function aSite(options: Partial<ComposedOptions> = {}): Promise<string> {
  composed = await startComposed({
    port: 0,
    dataDir: join(folder, 'data'),
    build: false,
    dists: [await writeDist(folder, aShell()), await writeDist(folder, aRemote())],
    backendProgram: first,
    env: { DATABASE_URL: 'postgres://nowhere', LIVE_PROCESS: '1' },
    ...options,
  });
  return composed.url;
}
const order = (program: string, live = false) => orderReplacement(join(folder, 'data'), { program, live });
const pidOf = async (url: string) => ((await (await fetch(`${url}/api/x`)).json()) as { pid: number }).pid;

it('lets another program answer calls, with the first one beside it for the way back', async () => {
  const url = await aSite();
  const before = await pidOf(url);
  await order(second);
  const after = await pidOf(url);
  expect([after === before, isAlive(before)]).toEqual([false, true]);
  await order(first);
  expect(await pidOf(url)).toBe(before);
});

it('begins anew with the program that answers already', async () => {
  const url = await aSite();
  const before = await pidOf(url);
  await order(first);
  expect(await pidOf(url)).not.toBe(before);
});

it('ends what was replaced after a time', async () => {
  const url = await aSite({ besideTime: 100 });
  const before = await pidOf(url);
  await order(second);
  await vi.waitFor(() => expect(isAlive(before)).toBe(false), 5_000);
  expect((await fetch(`${url}/api/x`)).status).toBe(200);
});

it('changes nothing when the other program cannot be started', async () => {
  const url = await aSite();
  const before = await pidOf(url);
  await expect(order(join(folder, 'missing.ts'))).rejects.toThrow('the backend could not be started (exit code 1)');
  expect(await pidOf(url)).toBe(before);
});

it('is ordered by a command that says why nothing was replaced', async () => {
  await aSite({ env: {} });
  const said = () => {
    const { status, stderr } = spawnSync(process.execPath, [new URL('../replace.ts', import.meta.url).pathname], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: join(folder, 'data'), NODE_NO_WARNINGS: '1' },
    });
    return [status, stderr.trim()];
  };
  // On the embedded database.
  expect(said()).toEqual([1, `no site with LIVE_PROCESS=1 runs in DATA_DIR ${join(folder, 'data')}`]);
});

it('ends with the site, and what runs beside too', async () => {
  const url = await aSite();
  const pids = [await pidOf(url)];
  await order(second);
  pids.push(await pidOf(url));
  await composed!.close();
  expect(pids.map(isAlive)).toEqual([false, false]);
  await expect(order(second)).rejects.toThrow(`no site with LIVE_PROCESS=1 runs in DATA_DIR ${join(folder, 'data')}`);
});
