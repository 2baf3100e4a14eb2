import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a package stands in the floor plan; the laws speak of floors, not of single packages. */
export type Floor = 'pure' | 'ui' | 'host' | 'game' | 'app' | 'server' | 'art' | 'trial' | 'tool';

export interface Package {
  name: string;
  /** Folder below the root, with forward slashes, for example `shared/money`. */
  dir: string;
  floor: Floor;
  exports: Record<string, string | string[]>;
  dependencies: ReadonlySet<string>;
  devDependencies: ReadonlySet<string>;
}

export interface House {
  root: string;
  packages: Package[];
  /** Dependencies of the root package.json, available to every package's tests and configuration. */
  rootDependencies: ReadonlySet<string>;
}

interface Manifest {
  name?: string;
  workspaces?: string[];
  exports?: Record<string, string | string[]>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const floors: [pattern: RegExp, floor: Floor][] = [
  [/^shared\/(contract|money|fair)$/, 'pure'],
  [/^shared\/ui$/, 'ui'],
  [/^shared\/host$/, 'host'],
  [/^shared\/game$/, 'game'],
  [/^(shell|mfe-[a-z0-9-]+)$/, 'app'],
  [/^(backend|platform)$/, 'server'],
  [/^shared\/(art|metrics)$/, 'art'],
  [/^e2e$/, 'trial'],
  [/^(lint|shared\/build)$/, 'tool'],
];

function floorOf(dir: string): Floor {
  const found = floors.find(([pattern]) => pattern.test(dir));
  if (!found) throw new Error(`${dir}/package.json stands on no floor; the floor plan is in README.md and in lint/src/house.ts`);
  return found[1];
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

function readPackage(root: string, dir: string): Package {
  const manifest = readManifest(join(root, dir, 'package.json'));
  return {
    name: manifest.name ?? dir,
    dir,
    floor: floorOf(dir),
    exports: manifest.exports ?? {},
    dependencies: new Set([...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.peerDependencies ?? {})]),
    devDependencies: new Set(Object.keys(manifest.devDependencies ?? {})),
  };
}

/** Reads the workspaces below `root`. A folder that a pattern matches but that has no package.json is no package. */
export function readHouse(root: string): House {
  const manifest = readManifest(join(root, 'package.json'));
  const dirs = (manifest.workspaces ?? [])
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((dir) => dir.replaceAll('\\', '/'))
    .filter((dir) => existsSync(join(root, dir, 'package.json')))
    .sort();
  return {
    root,
    packages: dirs.map((dir) => readPackage(root, dir)),
    rootDependencies: new Set([...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.devDependencies ?? {})]),
  };
}

/** `shared/contract` -> `contract`, `mfe-cases` -> `mfe-cases`: how the laws call a package. */
export function shortName(one: Package): string {
  return one.dir.replace(/^shared\//, '');
}
