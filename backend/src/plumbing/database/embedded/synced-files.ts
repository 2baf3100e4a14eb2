import { fdatasyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Awaited<ReturnType<NodeFS['init']>>;
type Streams = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };

/**
 * PGlite's file system for Node has no fsync at all, so that a commit would be acknowledged before it is on the disk.
 * This one has; together with `syncedStartParams` every commit is synced.
 */
export class SyncedFiles extends NodeFS {
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
export const syncedStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap((setting) => ['-c', setting]),
];
