import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Deletes the folder of a remote. Throws one clear line when there is none, or when its files are committed and `force` is not set. */
export function removeRemote(name: string, { root, committed, force }: { root: string; committed: boolean; force: boolean }): void {
  const folder = join(root, `mfe-${name}`);
  if (!/^[a-z][a-z0-9]{1,30}$/.test(name) || !existsSync(join(folder, 'remote.json'))) throw new Error(`there is no remote mfe-${name}`);
  if (committed && !force) throw new Error(`mfe-${name} has committed files; add --force to delete them`);
  rmSync(folder, { recursive: true });
}

/** Of some files those whose path has the word of a domain: `backend/src/raffle/index.ts` is raffle's. */
export const namedAfter = (name: string, files: readonly string[]): string[] =>
  files.filter((file) => file.split(/[^a-z0-9]+/).includes(name));
