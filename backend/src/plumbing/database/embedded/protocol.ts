/** Where the worker opens its database: a folder, a dump to start from, or an empty one in memory. */
export interface WorkerSetup {
  dir: string | null;
  template?: Uint8Array<ArrayBuffer>;
}

/** Bytes of the wire protocol with the number of their connection: PGlite has one session, connections follow each other. */
export interface Bytes {
  connection: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Whole frontend messages, the begin of a new connection, or an order. */
export type ToWorker = Bytes | { begin: number } | 'dump' | 'close';
/** Backend messages, or news. `first` is set when the database was just created. */
export type FromWorker = Bytes | { ready: true; first: boolean } | { failed: string } | { dump: Uint8Array<ArrayBuffer> } | 'closed';
