import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startBackend } from './backend-process.ts';
import { keepBackend, keptBackend } from './kept-backend.ts';

let folder: string;
let unpacked: string | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(async () => {
  for (const path of [folder, unpacked]) if (path) await rm(path, { recursive: true, force: true });
});

it('starts the stored backend from its stored sources', async () => {
  await keepBackend(folder, '0.1.0-a');
  const program = (await keptBackend(folder, '0.1.0-a'))!;
  unpacked = resolve(program, '../../..');
  // The sources of the checkout have other words than these.
  const contract = join(unpacked, 'shared/contract/src/api/bootstrap/bootstrap.ts');
  await writeFile(contract, (await readFile(contract, 'utf8')).replace('What every page needs to start', 'Stored words'));
  const env = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DRAW_AHEAD: '0' };
  const backend = await startBackend({ program, env, ready: () => {}, report: () => {} });
  expect(await (await fetch(`${backend.url()}/api/openapi.json`)).text()).toContain('Stored words');
  await backend.stop();
}, 120_000);

it('stores one backend, and finds no other version', async () => {
  await keepBackend(folder, '0.1.0-a');
  await keepBackend(folder, '0.2.0-b');
  expect(await readdir(join(folder, 'backend-sources'))).toEqual(['0.2.0-b.tgz']);
  expect(await keptBackend(folder, '0.1.0-a')).toBeNull();
  expect(await keptBackend(folder, null)).toBeNull();
});
