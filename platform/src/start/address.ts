import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = (dataDir: string) => join(dataDir, 'address');

/** Writes down where the site of a data folder is reached while it runs, for commands that print links. Answers the way to take it back. */
export async function writeAddress(dataDir: string, url: string): Promise<() => Promise<void>> {
  await writeFile(file(dataDir), `${url}\n`);
  return () => rm(file(dataDir), { force: true });
}

/** The origin of the site that runs in a data folder; null when none does. A crash may leave the address of the last one. */
export const readAddress = (dataDir: string): Promise<string | null> =>
  readFile(file(dataDir), 'utf8').then(
    (text) => text.trim() || null,
    () => null,
  );
