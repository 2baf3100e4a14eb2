import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Finished files on disk, `<folder>/art/<edition>/<two letters>/<file>`. Safe with several processes on one folder. */
export interface Shelf {
  read(file: string): Promise<Buffer | null>;
  /** Never leaves half a file under its name, whatever stops the process. */
  write(file: string, bytes: Buffer): Promise<void>;
}

export function shelfIn(dataDir: string, edition: string): Shelf {
  const root = join(dataDir, 'art');
  let ready = false;
  const pathOf = (file: string): string => join(root, edition, fan(file), file);
  return {
    read: (file) =>
      readFile(pathOf(file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    write: async (file, bytes) => {
      if (!ready) dropOtherEditions(root, edition);
      ready = true;
      const path = pathOf(file),
        draft = `${path}.${randomUUID()}.part`;
      await mkdir(join(root, edition, fan(file)), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

/** Spreads the files over some hundred folders by a sum of their letters. */
const fan = (file: string): string => {
  let sum = 0;
  for (let at = 0; at < file.length; at++) sum = (sum * 31 + file.charCodeAt(at)) & 0xff;
  return sum.toString(16).padStart(2, '0');
};

/** Pictures of older generators are of no use to anyone. */
function dropOtherEditions(root: string, edition: string): void {
  mkdirSync(root, { recursive: true });
  for (const other of readdirSync(root)) if (other !== edition) rmSync(join(root, other), { recursive: true, force: true });
}
