import { watch } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryStorage } from './storage.ts';

/** Not every file system tells about changes (network folders do not), so the folder is also looked at in this rhythm, milliseconds. */
const pollInterval = 2_000;

/** The registry as plain files: `revisions/<n>.json`, immutable, and `current.json`. */
export async function fileStorage(folder: string): Promise<RegistryStorage> {
  const revisions = join(folder, 'revisions');
  await mkdir(revisions, { recursive: true });
  return {
    numbers: async () => (await readdir(revisions)).flatMap((file) => (/^\d+\.json$/.test(file) ? [Number.parseInt(file, 10)] : [])),
    read: (number) => readFile(join(revisions, `${number}.json`), 'utf8'),
    create: (number, text) => createOnce(revisions, `${number}.json`, text),
    publish: async (text) => {
      const draft = await writeDraft(folder, text);
      await rename(draft, join(folder, 'current.json'));
      await syncFolder(folder);
    },
    watch: (changed) => {
      const watcher = watch(revisions, () => changed());
      // A folder that vanishes ends the watching, not the process; the poll goes on.
      watcher.on('error', () => watcher.close());
      const timer = setInterval(changed, pollInterval).unref();
      return () => {
        watcher.close();
        clearInterval(timer);
      };
    },
  };
}

/** A hard link is created whole or not at all and fails on a taken name: the compare-and-swap between processes. */
async function createOnce(folder: string, name: string, text: string): Promise<boolean> {
  const draft = await writeDraft(folder, text);
  try {
    await link(draft, join(folder, name));
    await syncFolder(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(folder: string, text: string): Promise<string> {
  const path = join(folder, `.draft-${process.pid}-${crypto.randomUUID()}`);
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return path;
}

/** Makes a new name in a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
