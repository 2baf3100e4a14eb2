import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packagesFolder } from '../repository.ts';

/**
 * Modules that the shell provides once and every remote takes from it, never from its bundle. The parts of Base UI and the host's files
 * come on top.
 */
const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'nanostores', '@nanostores/react'];

const hostFolder = join(packagesFolder, 'host');
const uiFolder = join(packagesFolder, 'ui');
const require = createRequire(join(uiFolder, 'package.json'));

/** Every file directly in shared/host/src is a door of the host and therefore shared; its sub-folders are private to it. */
export function hostModules(folder = hostFolder): string[] {
  return readdirSync(join(folder, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .sort()
    .map((file) => `@riftdrop/host/${file.replace(/\.tsx?$/, '')}`);
}

/**
 * The sub-paths of Base UI that the kit imports. One that is missing here would be bundled by each remote, with a second copy of
 * the internals that its dialogs, menus and popovers share.
 */
export function headlessModules(folder = uiFolder): string[] {
  const sources = readdirSync(join(folder, 'src')).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const imported = sources.flatMap((file) => readFileSync(join(folder, 'src', file), 'utf8').match(/@base-ui\/react\/[a-z-]+/g) ?? []);
  return [...new Set(imported)].sort();
}

/**
 * Modules that few first views need, each with the name of the shell's chunk that holds it. Such a chunk is loaded when the first
 * remote takes one of its modules; the releases list the chunks of each part, so that they are fetched with the files of that part.
 */
export function lateModules(): ReadonlyMap<string, string> {
  const doors = ['form', 'money-call', 'passkeys', 'query', 'seeds', 'sound'];
  return new Map([
    ...doors.map((door): [string, string] => [`@riftdrop/host/${door}`, 'late-doors']),
    // Taken where the player chooses, and by no first view.
    ...['currency', 'language'].map((door): [string, string] => [`@riftdrop/host/${door}`, 'choice-doors']),
    ...headlessModules().map((module): [string, string] => {
      const part = module.replace('@base-ui/react/', '');
      return [module, part === 'dialog' ? 'headless' : `headless-${part}`];
    }),
  ]);
}

export const sharedModules = (): string[] => [...libraries, ...headlessModules(), ...hostModules()];

/** The version of the host API that the shell lends; remotes name a range of it in remote.json. */
export const hostVersion = (): string => readVersion(join(hostFolder, 'package.json'));

const packageOf = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
const readVersion = (file: string): string => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
/** The version that is installed, which is the one that runs. */
export const versionOf = (module: string) =>
  module.startsWith('@riftdrop/host/') ? hostVersion() : readVersion(require.resolve(`${packageOf(module)}/package.json`));

/**
 * In a remote: no copy at all, and a wrong version fails this remote instead of running two Reacts. A patch level of react-dom that
 * differs from react's is an error of React itself, so both come from the same shell.
 */
export function taken(modules: readonly string[] = sharedModules()) {
  return Object.fromEntries(
    modules.map((module) => [
      module,
      { singleton: true, strictVersion: true, requiredVersion: `^${versionOf(module)}`, import: false as const },
    ]),
  );
}
