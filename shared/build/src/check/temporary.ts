import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const prefix = 'riftdrop-check-';
const gigabyte = 2 ** 30;

export interface MemoryFolder {
  /** A folder of a file system in memory; Linux has this one. */
  parent?: string;
  /** Bytes that must be free: in that file system, and of the memory that this process may use. */
  room?: { files: number; memory: number };
}

/**
 * Lets this process and its children keep temporary files in a separate folder in memory, which is removed when this process ends.
 * Tests make and remove thousands of databases: ext4 searches among the inodes that were just removed, so that a copy of a database
 * took 0.5 s there and takes 0.1 s in memory. A whole run keeps less than 2 GiB at once. Does nothing where `TMPDIR` is set, where
 * there is no such folder, where no program may be started from it, or where too little is free.
 */
export function keepTemporaryFilesInMemory({
  parent = '/dev/shm',
  room = { files: 4 * gigabyte, memory: 8 * gigabyte },
}: MemoryFolder = {}): void {
  if (process.env.TMPDIR || !existsSync(parent)) return;
  for (const name of readdirSync(parent)) if (isAbandoned(parent, name)) remove(join(parent, name));
  if (freeIn(parent) < room.files || process.availableMemory() < room.memory) return;
  let folder: string;
  try {
    folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  } catch {
    return; // It belongs to another user: temporary files stay in the default folder.
  }
  if (!startsPrograms(folder)) return remove(folder);
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
  for (const [signal, number] of [['SIGHUP', 1] as const, ['SIGINT', 2] as const, ['SIGTERM', 15] as const])
    process.on(signal, () => process.exit(128 + number));
}

/** Containers mount it without that right; tests write programs and start them. */
function startsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '', { mode: 0o755 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** A program that still writes there must not change the result of a run: the next run removes the rest. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // The next run tries again.
  }
}

/** Of an own run that was killed before it could remove its folder. */
function isAbandoned(parent: string, name: string): boolean {
  const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0;
  if (!owner || statSync(join(parent, name), { throwIfNoEntry: false })?.uid !== process.getuid?.()) return false;
  try {
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
