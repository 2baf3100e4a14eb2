import { basename, resolve } from 'node:path';

/** The folder of this package and its neighbours: `shared`, or `node_modules/@riftdrop` in the repository of another team. */
export const packagesFolder = resolve(import.meta.dirname, '../..');

/** The root folder of the repository. */
export const repository = resolve(packagesFolder, basename(packagesFolder) === '@riftdrop' ? '../..' : '..');

/** Paths of packages of third parties. An installed package of the house is compiled like the sources of an app. */
export const thirdParty = /node_modules[\\/](?!@riftdrop[\\/])/;

/** The name of a package among the projects of vitest: `cases` for `mfe-cases`, `host` for `shared/host`. */
export const projectOf = (folder: string): string => folder.replace(/^(shared\/|mfe-)/, '');
