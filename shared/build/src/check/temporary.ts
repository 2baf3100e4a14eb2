import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const prefix = 'riftdrop-check-';

/** What a whole run keeps at once is less than half of it, in bytes. */
const room = 4 * 2 ** 30;

/**
 * Lets this process and all that it starts keep temporary files in a folder of their own in memory, which goes when this process ends. Tests make
 * and remove thousands of databases and profiles of browsers: ext4 looks for a free inode among those just removed, so that a copy of a
 * database took half a second there and takes 0.1 s in memory.
 * Does nothing where `TMPDIR` is set, where there is no such file system (Linux has one), or where it or the memory has less than 4 GiB free.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  for (const name of readdirSync(inMemory)) if (isAbandoned(name)) rmSync(join(inMemory, name), { recursive: true, force: true });
  const folder = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`));
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    const kilobytes = Number(/^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0);
    return Math.min(bavail * bsize, kilobytes * 1024) >= room;
  } catch {
    return false;
  }
}

/** Of a run that was killed before it could remove its folder. */
function isAbandoned(name: string): boolean {
  const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
  if (!owner) return false;
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
