import { existsSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import type { House, Package } from './house.ts';

/** Where a specifier leads. `file` is below the root; it is null when nothing is there or no door opens it. */
export type Target =
  | { kind: 'relative'; file: string | null }
  | { kind: 'package'; name: string; subpath: string; workspace: Package | null; file: string | null }
  | { kind: 'builtin'; name: string };

const builtins = new Set(builtinModules);

export function resolve(house: House, from: string, specifier: string): Target {
  const plain = specifier.replace(/[?#].*/, '');
  if (plain.startsWith('.')) return { kind: 'relative', file: existing(house, posix.join(posix.dirname(from), plain)) };
  if (plain.startsWith('node:') || builtins.has(plain)) return { kind: 'builtin', name: plain.replace(/^node:/, '') };
  const parts = plain.split('/');
  const name = parts.splice(0, plain.startsWith('@') ? 2 : 1).join('/');
  const subpath = ['.', ...parts].join('/');
  const workspace = house.packages.find((one) => one.name === name) ?? null;
  return { kind: 'package', name, subpath, workspace, file: workspace && throughDoor(house, workspace, subpath) };
}

function existing(house: House, file: string): string | null {
  const path = join(house.root, file);
  return existsSync(path) && statSync(path).isFile() ? file : null;
}

/** Follows `exports` as Node and the bundler do: an exact key first, then the pattern with the longest head. */
function throughDoor(house: House, one: Package, subpath: string): string | null {
  const exact = one.exports[subpath];
  if (exact !== undefined) return firstFile(house, one, exact, '');
  const patterns = Object.keys(one.exports)
    .filter((key) => key.includes('*'))
    .sort((a, b) => b.indexOf('*') - a.indexOf('*'));
  for (const key of patterns) {
    const [head = '', tail = ''] = key.split('*');
    if (!subpath.startsWith(head) || !subpath.endsWith(tail) || subpath.length < key.length - 1) continue;
    return firstFile(house, one, one.exports[key] ?? [], subpath.slice(head.length, subpath.length - tail.length));
  }
  return null;
}

function firstFile(house: House, one: Package, targets: string | string[], star: string): string | null {
  for (const target of [targets].flat()) {
    const file = existing(house, posix.join(one.dir, target.replaceAll('*', star)));
    if (file) return file;
  }
  return null;
}
