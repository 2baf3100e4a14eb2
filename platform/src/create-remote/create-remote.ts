import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellManifest } from '@riftdrop/contract/release/remotes';
import { addressOf, readShell } from './address.ts';
import { writeTemplate } from './template.ts';

const template = join(import.meta.dirname, 'template');
/** Files that differ in the repository of another team, where nothing but the packages is installed. */
const ofTeam = join(import.meta.dirname, 'template-of-team');
/** Files of a page that the gateway renders: of one that everyone may see. */
const ofRendered = join(import.meta.dirname, 'template-rendered');

/** Packages a remote starts with; the versions are those the rest of the site has. */
const dependencies = ['@lingui/core', '@riftdrop/host', '@riftdrop/ui', 'react', 'react-dom'];
const devDependencies = ['@riftdrop/build', '@rspack/cli', '@testing-library/react', '@types/react', '@types/react-dom', 'happy-dom'];
const toolsOfTeam = ['@riftdrop/platform', '@types/node', 'typescript', 'vitest'];

/** The created remote: its folder, the address of its page, and the other addresses of the domain in shell.json. */
export interface Created {
  folder: string;
  path: string;
  rest: readonly string[];
}

export interface RemotePlace {
  root: string;
  /** The call of the contract that its page begins with, and an example of its answer, by the name that it has in a document. */
  data?: { call: string; answers: Readonly<Record<string, unknown>> };
  /** In the repository of another team: the addresses of the site that the remote is for. Without it `root` is this repository. */
  site?: Pick<ShellManifest, 'routes' | 'domains' | 'moved'>;
}

/**
 * Writes the folder `mfe-<name>` below `root`: a remote that builds, passes lint and tests and can be published as it is.
 * Throws one clear line for a name that cannot be or is taken.
 */
export function createRemote(name: string, { root, data, site }: RemotePlace): Created {
  if (!/^[a-z][a-z0-9]{1,30}$/.test(name))
    throw new Error(
      `"${name}" cannot be the name of a remote: one lower-case word, letters and digits, as the domain is called on every floor`,
    );
  const folder = join(root, `mfe-${name}`);
  if (existsSync(folder)) throw new Error(`there is a folder mfe-${name} already`);
  const address = addressOf(name, site ?? readShell(root));
  const isPublic = address.access !== 'player';
  const words: Record<string, string> = {
    name,
    title: address.title,
    path: address.path,
    data: data ? `, "data": ["${data.call}"]` : '',
    views: JSON.stringify([{ path: address.path, now: Date.parse('2026-09-01'), answers: data?.answers ?? {} }], null, 2),
    render: isPublic ? ', "render": true' : '',
    place: isPublic ? 'main' : 'account',
    access: isPublic ? '' : ', "access": "player"',
    feature: address.feature ? `\n  "feature": "${address.feature}",` : '',
    host: packageFile(join(root, site ? 'node_modules/@riftdrop' : 'shared', 'host')).version,
    settings: site ? '@riftdrop/build' : '../shared/build',
    dependencies: nested(versions(root, dependencies)),
    devDependencies: nested(versions(root, [...devDependencies, ...(site ? toolsOfTeam : [])].sort())),
  };
  for (const files of [template, ...(site ? [ofTeam] : []), ...(isPublic ? [ofRendered] : [])])
    writeTemplate(files, words, (file) => join(folder, file));
  return { folder, path: address.path, rest: address.rest };
}

/** As JSON one level deep in a file. */
const nested = (value: object) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const packageFile = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** One version of each package in the whole house: the one that the shell, a shared room or an installed package names. */
function versions(root: string, names: string[]): Record<string, string> {
  const rooms = ['shell', 'shared/ui', 'shared/build', ...globSync(['mfe-*', 'node_modules/@riftdrop/*'], { cwd: root })]
    .filter((room) => existsSync(join(root, room, 'package.json')))
    .map((room) => packageFile(join(root, room)));
  const known: Record<string, string> = Object.assign(
    {},
    ...rooms.toReversed().flatMap((one) => [one.peerDependencies, one.devDependencies, one.dependencies, { [one.name]: one.version }]),
  );
  return Object.fromEntries(
    names.map((name) => {
      const version = known[name];
      if (!version) throw new Error(`no room of the house names a version of ${name}`);
      return [name, version];
    }),
  );
}
