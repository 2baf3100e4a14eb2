import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, readShell } from './address.ts';
import { writeTemplate } from './template.ts';

const template = join(import.meta.dirname, 'template');

/** Packages a remote starts with; the versions are those the rest of the site has. */
const dependencies = ['@riftdrop/host', '@riftdrop/ui', 'react', 'react-dom'];
const devDependencies = ['@riftdrop/build', '@rspack/cli', '@testing-library/react', '@types/react', '@types/react-dom', 'happy-dom'];

/** The created remote: its folder, the address of its page, and the other addresses of the domain in shell.json. */
export interface Created {
  folder: string;
  path: string;
  rest: readonly string[];
}

/**
 * Writes the folder `mfe-<name>` below `root`: a remote that builds, passes lint and tests and can be published as it is.
 * `data` is the call of the contract that its page begins with, as a path. Throws one clear line for a
 * name that cannot be or is taken.
 */
export function createRemote(name: string, { root, data }: { root: string; data?: string }): Created {
  if (!/^[a-z][a-z0-9]{1,30}$/.test(name))
    throw new Error(
      `"${name}" cannot be the name of a remote: one lower-case word, letters and digits, as the domain is called on every floor`,
    );
  const folder = join(root, `mfe-${name}`);
  if (existsSync(folder)) throw new Error(`there is a folder mfe-${name} already`);
  const address = addressOf(name, readShell(root));
  const words: Record<string, string> = {
    name,
    title: address.title,
    path: address.path,
    data: data ? `, "data": ["${data}"]` : '',
    place: address.access === 'player' ? 'account' : 'main',
    access: address.access === 'player' ? ', "access": "player"' : '',
    feature: address.feature ? `\n  "feature": "${address.feature}",` : '',
    host: packageFile(join(root, 'shared/host')).version,
    dependencies: nested(versions(root, dependencies)),
    devDependencies: nested(versions(root, devDependencies)),
  };
  writeTemplate(template, words, (file) => join(folder, file));
  return { folder, path: address.path, rest: address.rest };
}

/** As JSON one level deep in a file. */
const nested = (value: object) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

interface PackageFile {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const packageFile = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** One version of each package in the whole house: the one that the shell, or a shared room, names. */
function versions(root: string, names: string[]): Record<string, string> {
  const rooms = ['shell', 'shared/ui', 'shared/build', ...globSync('mfe-*', { cwd: root })]
    .filter((room) => existsSync(join(root, room, 'package.json')))
    .map((room) => packageFile(join(root, room)));
  const known: Record<string, string> = Object.assign(
    {},
    ...rooms.toReversed().flatMap((room) => [room.devDependencies, room.dependencies]),
  );
  return Object.fromEntries(
    names.map((name) => {
      const version = known[name];
      if (!version) throw new Error(`no room of the house names a version of ${name}`);
      return [name, version];
    }),
  );
}
