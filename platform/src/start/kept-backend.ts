import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repository } from '../repository.ts';

/** Folders of the backend and of the packages that it shares with no page. */
const packages = ['contract', 'fair', 'money', 'art'];
const folders = ['backend', ...packages.map((name) => `shared/${name}`)];

const kept = (dataDir: string) => join(dataDir, 'backend-sources');
const archive = (dataDir: string, version: string) => join(kept(dataDir), `${version}.tgz`);

/**
 * Stores the sources of the backend that runs, in the place of those that were stored before: a later checkout whose backend does not
 * fit what is live can then serve it with this one.
 */
export async function keepBackend(dataDir: string, version: string): Promise<void> {
  await mkdir(kept(dataDir), { recursive: true });
  const written = `${archive(dataDir, version)}.new`;
  const left = ['*.test.ts', 'node_modules', 'dist'].map((pattern) => `--exclude=${pattern}`);
  await tar('-czf', written, ...left, '-C', repository, ...folders);
  await rename(written, archive(dataDir, version));
  for (const name of await readdir(kept(dataDir))) if (name !== `${version}.tgz`) await rm(join(kept(dataDir), name));
}

/**
 * The program of the stored backend of a version, with its sources unpacked beside the libraries of this checkout; null when none
 * is stored.
 */
export async function keptBackend(dataDir: string, version: string | null): Promise<string | null> {
  if (version === null || !existsSync(archive(dataDir, version))) return null;
  const folder = join(repository, '.cache/kept-backends', createHash('sha256').update(dataDir).digest('hex').slice(0, 10));
  const modules = join(folder, 'node_modules/@riftdrop');
  await rm(folder, { recursive: true, force: true });
  await mkdir(modules, { recursive: true });
  await tar('-xzf', archive(dataDir, version), '-C', folder);
  for (const name of packages) await symlink(relative(modules, join(folder, 'shared', name)), join(modules, name), 'dir');
  const own = join(repository, 'backend/node_modules');
  if (existsSync(own)) await symlink(own, join(folder, 'backend/node_modules'), 'dir');
  return join(folder, 'backend/src/main.ts');
}

async function tar(...words: string[]): Promise<void> {
  const child = spawn('tar', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((ended) => child.once('close', ended).once('error', (error) => ended(error.message)));
  if (code !== 0) throw new Error(`tar ended with ${String(code)}`);
}
