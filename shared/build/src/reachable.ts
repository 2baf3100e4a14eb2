import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Programs and remotes that run in the product. Files that none of them imports are used by tests alone. */
const entries = [
  'shell/src/main.tsx',
  'mfe-*/src/remote.tsx',
  'backend/src/main.ts',
  'backend/src/prove.ts',
  'backend/src/admin/main.ts',
  'platform/src/{start,scale-out}.ts',
  'platform/src/{backup,release}/main.ts',
  'platform/src/{cli,control,create-domain,create-remote,dev,gateway}/main.ts',
  'shared/fair/verify/verify.mjs',
  'lint/src/main.ts',
  'shared/build/{bin,src/check,src/tasks,src/rspack}/*.{ts,js,mjs}',
  'e2e/{bench,chaos,fuzz,siege,walks}/main.ts',
];

/** Every file, below the root, that the product's programs lead to by an import or by naming the file. */
export const reachableFiles = (root: string): Set<string> => filesFrom(root, globSync(entries, { cwd: root }));

/**
 * These files and every one, below the root, that they lead to by an import or by naming the file; no tests, and none that
 * `isOutside`.
 */
export function filesFrom(root: string, starts: readonly string[], isOutside: (file: string) => boolean = () => false): Set<string> {
  const doors = readDoors(root);
  const found = new Set<string>();
  const rest = starts.filter(isProduct);
  while (rest.length > 0) {
    const file = rest.pop()!;
    if (found.has(file) || isOutside(file)) continue;
    found.add(file);
    rest.push(...namedIn(root, doors, file).filter(isProduct));
  }
  return found;
}

const isProduct = (file: string): boolean => !/\.(test|spec|stories)\.tsx?$/.test(file);

/** The file that a test is about: the one with its name, else everything of the house that it imports. */
export function subjectsOf(root: string, test: string): string[] {
  const beside = ['.ts', '.tsx'].map((ending) => test.replace(/\.test\.tsx?$/, ending)).filter((file) => existsSync(join(root, file)));
  if (beside.length > 0) return beside;
  return namedIn(root, readDoors(root), test).filter((file) => isProduct(file) && !/\btesting\b/.test(file));
}

/** Files of the house that each of these files names, by import or as a path in quotes; types count for nothing. */
export function importsOf(root: string, files: readonly string[]): Map<string, string[]> {
  const doors = readDoors(root);
  return new Map(files.map((file) => [file, namedIn(root, doors, file)]));
}

type Doors = Map<string, { folder: string; exports: Record<string, string> }>;

function readDoors(root: string): Doors {
  const own = globSync(['{shell,backend,platform,e2e,lint}/package.json', 'mfe-*/package.json', 'shared/*/package.json'], { cwd: root });
  // In the repository of another team they are installed; here these are links to the same packages.
  const installed = globSync('node_modules/@riftdrop/*/package.json', { cwd: root });
  return new Map(
    [...installed, ...own].map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
        name: string;
        exports?: Record<string, string>;
      };
      return [name, { folder: dirname(file), exports }];
    }),
  );
}

/**
 * Files that the text of a file names: by import, or as a path in quotes, as workers and child processes are started. Types count
 * for nothing.
 */
function namedIn(root: string, doors: Doors, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
    .split(';\n')
    .map((statement) => statement.replace(/^import type [^]*/m, ''))
    .join(';\n');
  const names = [...text.matchAll(/['"`]([@\w./-]+)['"`]/g)].map((match) => match[1]!);
  return names.flatMap((name) => {
    const candidates = name.startsWith('@riftdrop/') ? throughDoor(doors, name) : [normalize(join(dirname(file), name)), normalize(name)];
    return candidates.find((path) => /\.(ts|tsx|js|mjs)$/.test(path) && isFile(join(root, path))) ?? [];
  });
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function throughDoor(doors: Doors, name: string): string[] {
  const [scope, word, ...rest] = name.split('/');
  const door = doors.get(`${scope}/${word}`);
  if (!door) return [];
  const subpath = ['.', ...rest].join('/');
  return Object.entries(door.exports).flatMap(([key, target]) => {
    if (key === subpath) return [normalize(join(door.folder, target))];
    const [head = '', tail] = key.split('*');
    if (tail === undefined || !subpath.startsWith(head)) return [];
    return [normalize(join(door.folder, target.replace('*', subpath.slice(head.length))))];
  });
}
