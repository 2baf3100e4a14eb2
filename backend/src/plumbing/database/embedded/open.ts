import { join, dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Duplex } from 'node:stream';
import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure, messageOf } from '../../failure.ts';
import type { Bytes, FromWorker, ToWorker, WorkerSetup } from './protocol.ts';
import { Wire } from './wire.ts';

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

/** A running embedded database, as the `pg` driver needs it. */
export interface Embedded {
  /** Whether it was created by this opening. */
  first: boolean;
  stream(): Duplex;
  /** The whole database as a tar archive, a template for `openInMemory`. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** Calls back when the worker ended by itself. */
  onDeath(told: (error: Error) => void): void;
  close(): Promise<void>;
}

/** Opens the database in `<dataDir>/database`, creating it at the first time, and locks the folder. */
export async function openInFolder(dataDir: string): Promise<Embedded> {
  const dir = join(dataDir, 'database');
  const unlock = lockFolder(dir);
  try {
    const embedded = await start({ dir });
    return { ...embedded, close: () => embedded.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens a database that lives as long as the process, empty or from a template, which it takes over. */
export const openInMemory = (template?: Uint8Array<ArrayBuffer>): Promise<Embedded> => start({ dir: null, template });

async function start(setup: WorkerSetup): Promise<Embedded> {
  const transferList = setup.template ? [setup.template.buffer] : [];
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: setup, transferList });
  const order = (message: ToWorker) => worker.postMessage(message);
  const ready = await nextMessage(worker, (news) => (isNews(news) && ('ready' in news || 'failed' in news) ? news : null));
  if ('failed' in ready) {
    await worker.terminate();
    throw new StartFailure(`the embedded database${setup.dir ? ` in ${setup.dir}` : ''} does not open: ${ready.failed}`);
  }
  let closing = false;
  return {
    first: ready.first,
    stream: () => new Wire(worker),
    dump: () => {
      order('dump');
      return nextMessage(worker, (news) => (isNews(news) && 'dump' in news ? news.dump : null));
    },
    onDeath: (told) => {
      worker.on('error', told);
      worker.on('exit', (code) => {
        if (!closing) told(new Error(`its worker ended with ${code}`));
      });
    },
    close: async () => {
      closing = true;
      order('close');
      await nextMessage(worker, (news) => (news === 'closed' ? true : null));
      await worker.terminate();
    },
  };
}

const isNews = (data: FromWorker): data is Exclude<FromWorker, Bytes | 'closed'> => data !== 'closed' && !('connection' in data);

/** Waits for a message that `pick` accepts. */
function nextMessage<T>(worker: Worker, pick: (message: FromWorker) => T | null): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      worker.off('message', listen).off('error', fail).off('exit', gone);
      then();
    };
    const listen = (message: FromWorker) => {
      const picked = pick(message);
      if (picked !== null) settle(() => resolve(picked));
    };
    const fail = (error: Error) => settle(() => reject(error));
    const gone = (code: number) => settle(() => reject(new Error(`the worker of the embedded database ended with ${code}`)));
    worker.on('message', listen).on('error', fail).on('exit', gone);
  });
}
