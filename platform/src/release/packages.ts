import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** An installed package: its folder below the root, as the lock names it. */
export interface Installed {
  place: string;
  name: string;
  version: string;
  license: string;
}

const imported = /(?:from|import|import\() ?['"]([^'"\n]+)['"]/g;

/** Packages from npm that these files load, without types and modules of Node. */
function namesIn(root: string, file: string): string[] {
  const statements = readFileSync(join(root, file), 'utf8')
    .split(';\n')
    .filter((one) => !one.trimStart().startsWith('import type '));
  const specifiers = statements.flatMap((one) => [...one.matchAll(imported)].map(([, name]) => name!));
  return specifiers
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !/^(?:\.|node:|@riftdrop\/)/.test(name));
}

/**
 * The installed packages that files of the house load, and everything that those load, by the lock. Packages for other platforms, which
 * are not installed, are left out.
 */
export function packagesOf(root: string, files: Iterable<string>): Installed[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const found = new Map<string, Installed>();
  const add = (from: string, name: string) => {
    const place = placeOf(packages, from, name);
    if (place === null || found.has(place) || !existsSync(join(root, place))) return;
    const { version = '', license = '', dependencies, optionalDependencies, peerDependencies } = packages[place]!;
    found.set(place, { place, name, version, license });
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) add(place, next);
  };
  for (const file of files) for (const name of namesIn(root, file)) add(file.slice(0, file.lastIndexOf('/')), name);
  return [...found.values()].sort((a, b) => (a.place < b.place ? -1 : 1));
}

/** The folder that Node finds a package in, seen from another folder; null for a module of Node. */
function placeOf(packages: Record<string, Locked>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place] && !packages[place].link) return place;
    if (folder === '') return null;
  }
}
