// Worker thread that owns PGlite and speaks PostgreSQL's wire protocol over its message port. In the main thread PGlite
// would block every timer and socket while a query runs.
import { existsSync, fdatasyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Bytes, FromWorker, ToWorker, WorkerSetup } from './protocol.ts';

type Init = Awaited<ReturnType<NodeFS['init']>>;
type Streams = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };

/**
 * PGlite's file system for Node has no fsync at all, so that a commit would be acknowledged before it is on the disk.
 * This one has; together with `syncedStartParams` every commit is synced.
 */
class SyncedFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): Promise<Init> {
    const made = await super.init(...args);
    made.emscriptenOpts.preRun ??= [];
    (made.emscriptenOpts.preRun as ((mod: Streams) => void)[]).push((mod) => {
      mod.NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return made;
  }
}

/** `-F` turns fsync off and is dropped; PGlite's fdatasync is a stub, so the method is `fsync`; WAL stays small. */
const syncedStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap((setting) => ['-c', setting]),
];

const setup = workerData as WorkerSetup;
const port = parentPort!;
const say = (message: FromWorker) => port.postMessage(message);

/** A database in memory is a small one, and PostgreSQL goes through all of its buffers when it starts. */
const memoryStartParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

async function open(): Promise<PGlite> {
  if (setup.dir) return PGlite.create({ fs: new SyncedFiles(setup.dir), startParams: syncedStartParams });
  return PGlite.create({ startParams: memoryStartParams, ...(setup.template && { loadDataDir: new Blob([setup.template]) }) });
}

/** A simple query of the wire protocol. */
function query(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

/** State of an earlier connection in the one session must not reach the next: an open transaction, prepared statements. */
function startAfresh(db: PGlite): void {
  db.execProtocolRawSync(query('rollback'));
  db.execProtocolRawSync(query('discard all'));
}

function answer(db: PGlite, { connection, bytes }: Bytes): void {
  // The result is a view into the memory of WebAssembly, which the next call overwrites: it must be copied.
  const copy = new Uint8Array(db.execProtocolRawSync(bytes));
  port.postMessage({ connection, bytes: copy } satisfies Bytes, [copy.buffer]);
}

async function obey(db: PGlite, order: 'dump' | 'close'): Promise<void> {
  if (order === 'close') {
    await db.close();
    return say('closed');
  }
  const dump = await db.dumpDataDir('none');
  say({ dump: new Uint8Array(await dump.arrayBuffer()) });
}

try {
  const first = setup.dir ? !existsSync(`${setup.dir}/PG_VERSION`) : true;
  const db = await open();
  port.on('message', (message: ToWorker) => {
    if (typeof message === 'string') void obey(db, message);
    else if ('begin' in message) startAfresh(db);
    else answer(db, message);
  });
  say({ ready: true, first });
} catch (error) {
  say({ failed: error instanceof Error ? error.message : String(error) });
}
