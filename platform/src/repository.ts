import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The root folder of the repository. */
export const repository = resolve(import.meta.dirname, '../..');

/** Folders of the apps that make up the site: the shell and every remote. */
export const appFolders = (): string[] =>
  [
    'shell',
    ...readdirSync(repository)
      .filter((folder) => folder.startsWith('mfe-'))
      .sort(),
  ].map((folder) => join(repository, folder));
