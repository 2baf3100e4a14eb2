import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const above = resolve(import.meta.dirname, '../..');

/** Whether the command line is an installed package in the repository of a team, which has remotes and no site. */
export const isInstalled = basename(above) === '@riftdrop';

/** The root folder of the repository: of this one, or the working directory of a team that has installed the command line. */
export const repository = isInstalled ? process.cwd() : above;

/** Folders of the apps in the repository: the shell, where it is this one, and every remote. */
export const appFolders = (): string[] =>
  [
    ...(isInstalled ? [] : ['shell']),
    ...readdirSync(repository)
      .filter((folder) => folder.startsWith('mfe-'))
      .sort(),
  ].map((folder) => join(repository, folder));
