import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { House } from '../house.ts';
import { forImports } from '../law.ts';
import type { Law } from '../law.ts';
import type { Import, Source } from '../sources.ts';

export const declared: Law = {
  id: '9',
  text: 'import what your own package.json declares, through a door that its exports open',
  reason: 'an undeclared import works by the luck of hoisting, and one past the door binds you to a file that its team may move',
  check: (sources, house) => forImports(sources, (source, one) => undeclared(source, one, house) || pastTheDoor(source, one)),
};

/** Tests, configuration and erased types may come from devDependencies and from the root; shipped code may not. */
function undeclared(source: Source, { specifier, target, typeOnly }: Import, house: House): string | false {
  if (target.kind !== 'package' || target.workspace === source.package) return false;
  const own = source.package;
  if (own.dependencies.has(target.name)) return false;
  // Style sheets are compiled by shared/build, the only package with Tailwind; an app that depends on the build may use
  // its syntax.
  if (source.path.endsWith('.css') && target.name === 'tailwindcss' && own.devDependencies.has('@riftdrop/build')) return false;
  const forWork =
    own.devDependencies.has(target.name) || house.rootDependencies.has(target.name) || own.devDependencies.has(typesOf(target.name));
  const ships = source.role === 'source' && !typeOnly && own.floor !== 'trial' && own.floor !== 'tool';
  if (forWork && !ships) return false;
  return `${specifier} is not in the ${ships && forWork ? 'dependencies' : 'package.json'} of ${own.dir}`;
}

const typesOf = (name: string) => `@types/${name.replace('@', '').replace('/', '__')}`;

function pastTheDoor(source: Source, { specifier, target }: Import): string | false {
  if (target.kind === 'package') return !!target.workspace && target.file === null && `no door of ${target.name} opens ${specifier}`;
  if (target.kind !== 'relative' || !target.file || target.file.startsWith(`${source.package.dir}/`)) return false;
  // Every package may extend the one tsconfig and the one test set-up by path; code goes through the door.
  return source.role !== 'config' && `${specifier} leaves ${source.package.dir} by a path instead of a door`;
}

export const noBarrels: Law = {
  id: '9b',
  text: 'no barrels: exports maps point at files',
  reason:
    'a file of re-exports loads everything for everyone, hides who uses what and makes cycles; the front door of a backend ' +
    'domain is the exception',
  check(sources, house) {
    const barrels = sources
      .filter((source) => source.barrel && !/^backend\/src\/[^/]+\/index\.ts$/.test(source.path))
      .map((source) => ({ where: source.path, what: 'only re-exports other modules' }));
    const maps = house.packages.flatMap((one) =>
      Object.entries(one.exports).flatMap(([key, targets]) =>
        [targets]
          .flat()
          .filter((target) => !pointsAtFile(house, `${one.dir}/${target}`))
          .map((target) => ({ where: `${one.dir}/package.json`, what: `exports "${key}" points at ${target}, which is no file` })),
      ),
    );
    return [...barrels, ...maps];
  },
};

function pointsAtFile(house: House, target: string): boolean {
  if (target.includes('*')) return extname(target) !== '' || target.endsWith('/*');
  return extname(target) !== '' && existsSync(join(house.root, target));
}
