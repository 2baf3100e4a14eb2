import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, watch } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pollInterval, type Storage } from './storage.ts';

/** Longest wait for another process that replaces a file in the same folder, milliseconds; it takes one or two. */
const lockPatience = 5_000;
/** Prefix of files that are being written; readers ignore them. */
const draftMark = '.draft-';

/** The store as plain files in a folder, which any web server can serve. Several processes may use one folder. */
export async function fileStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true });
  const pathOf = (key: string) => join(folder, checked(key));
  return {
    read: async (key) => {
      const body = await readFile(pathOf(key)).catch(unlessMissing);
      return body && { body, etag: etagOf(body) };
    },
    create: (key, body) => createOnce(pathOf(key), body),
    replace: async (key, body, etag) => {
      const draft = await writeDraft(pathOf(key), body);
      const replaced = underLock(folder, () => {
        if (etagOf(readOrNothing(pathOf(key))) !== etag) return false;
        renameSync(draft, pathOf(key));
        return true;
      });
      if (!replaced) await rm(draft, { force: true });
      await syncFolder(dirname(pathOf(key)));
      return replaced;
    },
    put: async (key, body) => {
      await rename(await writeDraft(pathOf(key), body), pathOf(key));
      await syncFolder(dirname(pathOf(key)));
    },
    list: async (prefix, after = '') => {
      const found = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(unlessMissing);
      const keys = (found ?? [])
        .filter((entry) => entry.isFile() && !entry.name.startsWith(draftMark))
        .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
      return keys.filter((key) => key > after).sort();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    watch: (prefix, changed) => watchFolder(join(folder, prefix), changed),
  };
}

/** A key from a request must not lead out of the folder. */
function checked(key: string): string {
  if (/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) return key;
  throw new Error(`"${key}" cannot be the name of a stored document`);
}

const etagOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

function readOrNothing(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
  throw error;
}

/** A hard link is created whole or not at all and fails on a taken name: the condition between processes. */
async function createOnce(path: string, body: Buffer | string): Promise<boolean> {
  const draft = await writeDraft(path, body);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
    await syncFolder(dirname(path));
  }
}

async function writeDraft(path: string, body: Buffer | string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `${draftMark}${process.pid}-${crypto.randomUUID()}`);
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
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

/**
 * Files have no compare-and-swap on content. An exclusive transaction on a tiny SQLite file is a lock of the kernel: it is gone with
 * its process, however that dies. Nothing waits inside, so that two calls of one process cannot meet in here.
 */
function underLock<T>(folder: string, work: () => T): T {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, '.lock'));
  try {
    lock.exec(`pragma busy_timeout = ${lockPatience}`);
    lock.exec('begin exclusive');
    return work();
  } finally {
    lock.close();
  }
}

function watchFolder(folder: string, changed: () => void): () => void {
  mkdirSync(folder, { recursive: true });
  const watcher = watch(folder, () => changed());
  // A folder that vanishes ends the watching, not the process; the poll goes on. Network folders emit no events at all.
  watcher.on('error', () => watcher.close());
  const timer = setInterval(changed, pollInterval).unref();
  return () => {
    watcher.close();
    clearInterval(timer);
  };
}
