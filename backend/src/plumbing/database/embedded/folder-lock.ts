import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { messageOf, StartFailure } from '../../failure.ts';

/**
 * Two processes in one PGlite folder silently destroy each other's rows, and PGlite does not notice. An open exclusive
 * transaction on a tiny SQLite file beside it is a lock of the kernel: it goes away with the process, however it dies.
 * @returns a function that gives the folder back
 */
export function lockFolder(dir: string): () => void {
  const file = `${dir}.lock`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const lock = new DatabaseSync(file);
    lock.exec('pragma locking_mode = exclusive; pragma busy_timeout = 0');
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    if (/locked/.test(messageOf(error)))
      throw new StartFailure(`the data folder ${dirname(dir)} is in use by another process; stop it or set DATA_DIR to another folder`);
    throw new StartFailure(`the lock ${file} cannot be taken (${messageOf(error)})`);
  }
}
