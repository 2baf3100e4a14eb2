import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Folders and files of a data folder that are made again by themselves, or that name the process which runs in it. */
const passing = new Set(['reports', 'address', 'backend-address', '.write-test', 'database.lock', 'nginx', 'dev']);
/** Its revision names files that were published before it: they are all there when it is copied first. */
const first = 'registry';

/** A finished copy; a folder without this file is one that was not finished. */
const mark = 'backup.json';

/** A finished copy of a data folder. */
export interface Copy {
  folder: string;
  at: Date;
}

/** Finished copies in a folder, oldest first. */
export function copiesIn(to: string): Copy[] {
  const names = existsSync(to) ? readdirSync(to).sort() : [];
  return names
    .filter((name) => existsSync(join(to, name, mark)))
    .map((name) => ({ folder: join(to, name), at: new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3')) }));
}

/**
 * Copies a data folder into a new folder of `to`, for the owner alone: it holds the keys of the site. Files that did not change since
 * the copy before share its space. The embedded database is copied only while no process has it open; throws when one has.
 */
export function copyDataFolder(dataDir: string, to: string, keep: number): Copy & { files: number; bytes: number } {
  const before = copiesIn(to);
  const at = new Date();
  const folder = join(to, at.toISOString().replaceAll(':', '-'));
  const free = lockDatabase(dataDir);
  try {
    const sum = copyNew(dataDir, join(folder, 'data'), before.at(-1) && join(before.at(-1)!.folder, 'data'));
    writeFileSync(join(folder, mark), `${JSON.stringify({ at, ...sum })}\n`);
    for (const old of before.slice(0, Math.max(0, before.length + 1 - keep))) rmSync(old.folder, { recursive: true });
    return { folder, at, ...sum };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    free();
  }
}

/** Puts a copy into an absent or empty data folder: what is there already may be the last that is left of a site. */
export function restoreDataFolder(copy: Copy, dataDir: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} is not empty: move it away, or name another folder with DATA_DIR`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(join(copy.folder, 'data'), dataDir, { recursive: true, preserveTimestamps: true });
}

function copyNew(from: string, to: string, before: string | undefined): { files: number; bytes: number } {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const sum = { files: 0, bytes: 0 };
  const names = readdirSync(from, { withFileTypes: true }).sort((a, b) => Number(b.name === first) - Number(a.name === first));
  for (const entry of names) {
    const [source, target, old] = [join(from, entry.name), join(to, entry.name), before && join(before, entry.name)];
    if (passing.has(entry.name)) continue;
    if (entry.isDirectory()) {
      const inside = copyNew(source, target, old);
      sum.files += inside.files;
      sum.bytes += inside.bytes;
    } else if (entry.isFile()) {
      copyFile(source, target, old);
      sum.files++;
      sum.bytes += statSync(target).size;
    }
  }
  return sum;
}

function copyFile(source: string, target: string, old: string | undefined): void {
  const { size, mtime, atime } = statSync(source);
  const known = old === undefined ? undefined : statSync(old, { throwIfNoEntry: false });
  if (known?.size === size && Math.abs(known.mtimeMs - mtime.getTime()) < 1) return linkSync(old!, target);
  copyFileSync(source, target);
  utimesSync(target, atime, mtime);
}

/** Holds the lock of the embedded database, if there is one, as its process does. */
function lockDatabase(dataDir: string): () => void {
  if (!existsSync(join(dataDir, 'database'))) return () => {};
  const lock = new DatabaseSync(join(dataDir, 'database.lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; pragma busy_timeout = 0; begin exclusive');
    return () => lock.close();
  } catch {
    lock.close();
    throw new Error('the site runs on the embedded database: stop it for the seconds of the backup, or use PostgreSQL');
  }
}
