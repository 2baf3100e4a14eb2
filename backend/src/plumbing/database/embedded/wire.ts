import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './protocol.ts';

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`));

/** The answer of a server to the start-up message: authentication is fine, parameters, ready. */
const greeting = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_version', '18.6'),
  parameter('client_encoding', 'UTF8'),
  parameter('server_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  parameter('integer_datetimes', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

const terminate = 0x58; // X
/** Messages after which the server answers: Sync, Query, Flush, CopyDone, CopyFail. Only whole groups go to the worker. */
const flushes = new Set([0x53, 0x51, 0x48, 0x63, 0x66]);

let connections = 0;

/** Looks like a network socket to the `pg` driver and is the worker's message port. */
export class Wire extends Duplex {
  private readonly worker: Worker;
  private readonly connection = ++connections;
  private greeted = false;
  private buffered: Buffer = Buffer.alloc(0);
  private readonly receive = (data: FromWorker) => {
    if (typeof data === 'object' && 'connection' in data && data.connection === this.connection) this.push(Buffer.from(data.bytes.buffer));
  };

  /** Without it a query that waits for a dead worker would wait for ever. */
  private readonly orphaned = () => void this.destroy(new Error('Connection terminated: the embedded database ended'));

  constructor(worker: Worker) {
    super();
    this.worker = worker;
    worker.on('message', this.receive).on('exit', this.orphaned);
    worker.postMessage({ begin: this.connection } satisfies ToWorker);
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  // The driver calls these on a socket; there is nothing to set here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}
  override _final(done: () => void): void {
    this.push(null);
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.worker.off('message', this.receive).off('exit', this.orphaned);
    done(error);
  }
  override _write(data: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.accept(data);
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.accept(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  private accept(data: Buffer): void {
    this.buffered = this.buffered.length ? Buffer.concat([this.buffered, data]) : data;
    if (!this.greeted && !this.greet()) return;
    const end = this.endOfWholeGroup();
    if (end === 'terminate') this.push(null);
    else if (end > 0) this.send(end);
  }

  /** Swallows the start-up message, which has no type byte. */
  private greet(): boolean {
    if (this.buffered.length < 4) return false;
    const length = this.buffered.readInt32BE(0);
    if (this.buffered.length < length) return false;
    this.buffered = this.buffered.subarray(length);
    this.greeted = true;
    this.push(greeting);
    return true;
  }

  private endOfWholeGroup(): number | 'terminate' {
    let at = 0;
    let end = 0;
    while (this.buffered.length - at >= 5) {
      const length = 1 + this.buffered.readInt32BE(at + 1);
      if (this.buffered.length - at < length) break;
      const type = this.buffered[at]!;
      if (type === terminate) return 'terminate';
      at += length;
      if (flushes.has(type)) end = at;
    }
    return end;
  }

  private send(end: number): void {
    const bytes = new Uint8Array(this.buffered.subarray(0, end));
    this.worker.postMessage({ connection: this.connection, bytes } satisfies ToWorker, [bytes.buffer]);
    this.buffered = Buffer.from(this.buffered.subarray(end));
  }
}
