import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Finished files on disk, `<folder>/art/<edition>/<two letters>/<file>`. Safe with several processes on one folder. */
export interface Shelf {
  read(file: string): Promise<Buffer | null>;
  /**
   * Never leaves half a file under its name, whatever stops the process. Deletes the files that were read longest ago when
   * there are too many.
   */
  write(file: string, bytes: Buffer): Promise<void>;
}

/** Bytes of all files: the whole catalogue several times over. */
const defaultRoom = 1024 ** 3;
/** Share that a clean-up leaves, so that the next write does not read all files again. */
const leftAfter = 0.9;
/** Interval at which a read is noted in the file's time. */
const noteEveryMs = 3600_000;

export function shelfIn(dataDir: string, edition: string, room = defaultRoom): Shelf {
  const root = join(dataDir, 'art');
  const folder = join(root, edition);
  const pathOf = (file: string): string => join(folder, fan(file), file);
  let ready: Promise<void> | null = null;
  let cleaning: Promise<void> | null = null;
  /** Bytes in the folder by this process's count; a clean-up counts those of the other processes too. */
  let total = 0;

  const begin = async (): Promise<void> => {
    dropOtherEditions(root, edition);
    total = sum(await filesIn(folder));
  };
  const cleanUp = async (): Promise<void> => {
    const files = (await filesIn(folder)).toSorted((a, b) => a.usedAt - b.usedAt);
    total = sum(files);
    for (const { path, size } of files) {
      if (total <= room * leftAfter) return;
      await rm(path, { force: true });
      total -= size;
    }
  };
  return {
    read: (file) => readFileNoting(pathOf(file)),
    write: async (file, bytes) => {
      await (ready ??= begin().catch((error: unknown) => {
        ready = null;
        throw error;
      }));
      const path = pathOf(file),
        draft = `${path}.${randomUUID()}.part`;
      await mkdir(join(folder, fan(file)), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      total += bytes.length;
      if (total > room) await (cleaning ??= cleanUp().finally(() => (cleaning = null)));
    },
  };
}

/** Reads a file and notes in its time that it is in use; null when it is not there. */
async function readFileNoting(path: string): Promise<Buffer | null> {
  try {
    await using file = await open(path);
    const { mtimeMs } = await file.stat();
    const now = new Date();
    if (now.getTime() - mtimeMs > noteEveryMs) await utimes(path, now, now).catch(() => {});
    return await file.readFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

interface StoredFile {
  path: string;
  size: number;
  usedAt: number;
}

/** Drafts too: those of a process that was killed go as everything else does. */
async function filesIn(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: StoredFile[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const found = entry.isFile() ? await stat(path).catch(() => null) : null;
    if (found) files.push({ path, size: found.size, usedAt: found.mtimeMs });
  }
  return files;
}

const sum = (files: readonly StoredFile[]): number => files.reduce((all, { size }) => all + size, 0);

/** Spreads the files over some hundred folders by a sum of their letters. */
const fan = (file: string): string => {
  let hash = 0;
  for (let at = 0; at < file.length; at++) hash = (hash * 31 + file.charCodeAt(at)) & 0xff;
  return hash.toString(16).padStart(2, '0');
};

/** Pictures of older generators are no longer used. */
function dropOtherEditions(root: string, edition: string): void {
  mkdirSync(root, { recursive: true });
  for (const other of readdirSync(root)) if (other !== edition) rmSync(join(root, other), { recursive: true, force: true });
}
