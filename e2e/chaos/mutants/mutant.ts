import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { product } from '../supervisor/backend.ts';

/** One replacement in one file: of a text that must be there once, or of a pattern that must be there at all. */
export interface Patch {
  /** Below `src` of the package, which is the backend unless a mutant says otherwise. */
  file: string;
  find: string | RegExp;
  put: string;
}

/** A planted mistake, and who must notice it. */
export interface Mutant {
  name: string;
  /** The guarantee whose trial catches it. */
  guarantee: string;
  /** What the named check says when it does. */
  complaint: RegExp;
  patches: Patch[];
}

const nursery = join(import.meta.dirname, '../../../.cache/chaos/mutants');

/** Why a mutant cannot be planted into the package of a folder: its text is not there any more. null when it fits. */
export function misfit({ name, patches }: Pick<Mutant, 'name' | 'patches'>, from: string): string | null {
  for (const { file, find } of patches) {
    const path = join(from, 'src', file);
    const times = existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
    if (times === 0 || (times > 1 && typeof find === 'string'))
      return `the mutant "${name}" does not fit any more: ${times} x in ${file}: ${String(find)}`;
  }
  return null;
}

/**
 * Copies the package `from` a folder and makes the mistake in the copy, `tests` with its tests. @returns the folder, for `World.withSource`
 */
export function plant(mutant: Pick<Mutant, 'name' | 'patches'>, from = product, { tests = false } = {}): string {
  const problem = misfit(mutant, from);
  if (problem) throw new Error(problem);
  const folder = join(nursery, nameOf(mutant), basename(from));
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true, filter: (path) => !(tests ? /node_modules/ : /node_modules|\.test\.ts$/).test(path) });
  // What npm keeps beside the package, for versions of its own.
  if (existsSync(join(from, 'node_modules'))) symlinkSync(join(from, 'node_modules'), join(folder, 'node_modules'), 'dir');
  for (const { file, find, put } of mutant.patches) {
    const path = join(folder, 'src', file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replaceAll(find, () => put),
    );
  }
  return folder;
}

export function uproot(mutant: Pick<Mutant, 'name'>): void {
  rmSync(join(nursery, nameOf(mutant)), { recursive: true, force: true });
}

const nameOf = ({ name }: Pick<Mutant, 'name'>) => name.replaceAll(/\W+/g, '-');
