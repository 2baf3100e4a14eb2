import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** `up` runs from the client to the server, `down` back. */
export type Direction = 'up' | 'down';
/**
 * Treatment of bytes. `drop`: they vanish silently. `hold`: they are not even read, so that the sender's buffers fill
 * (rate 0). `swallow`: they vanish, and the client's connection breaks at once: a lost answer without the wait.
 */
export type Fate = 'pass' | 'drop' | 'hold' | 'swallow';

export interface Link {
  readonly near: Socket;
  readonly far: Socket;
  /** Free for the rule: its state of this connection. */
  notes: Record<string, unknown>;
}

/**
 * Decides over each piece of bytes. Called in order; a link that lost bytes must never carry on as if none were lost.
 */
export type Rule = (direction: Direction, bytes: Buffer, link: Link) => Fate;

/** A TCP proxy in front of a server that can lose, hold, delay and break: for HTTP, sockets and the database alike. */
export class Proxy {
  readonly links = new Set<Link>();
  /** Milliseconds that every piece waits, each way. */
  delay = 0;
  rule: Rule = () => 'pass';
  /** Refuses new connections with a reset, as a closed port does. */
  refuses = false;
  private readonly server: Server;
  private readonly target: { port: number };

  private constructor(target: { port: number }) {
    this.target = target;
    this.server = createServer({ noDelay: true }, (near) => this.open(near));
  }

  static async before(port: number): Promise<Proxy> {
    const proxy = new Proxy({ port });
    proxy.server.listen(0, '127.0.0.1');
    await new Promise((done) => proxy.server.once('listening', done));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Everything vanishes, as when a cable is pulled; or in one direction only. */
  silence(direction?: Direction): void {
    this.rule = (way) => (direction === undefined || way === direction ? 'drop' : 'pass');
  }

  /** Breaks all connections with a reset. */
  reset(): void {
    for (const { near, far } of this.links) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  }

  /** Lets new connections pass. Those of before are broken: a stream with a hole is worse than none. */
  heal(): void {
    this.reset();
    this.rule = () => 'pass';
    this.delay = 0;
    this.refuses = false;
  }

  async close(): Promise<void> {
    const closed = new Promise((done) => this.server.close(done));
    this.reset();
    await closed;
  }

  private open(near: Socket): void {
    if (this.refuses) return void near.resetAndDestroy();
    const far = connect({ port: this.target.port, host: '127.0.0.1', noDelay: true });
    const link: Link = { near, far, notes: {} };
    this.links.add(link);
    const end = () => {
      this.links.delete(link);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    this.carry('up', near, far, link);
    this.carry('down', far, near, link);
  }

  private carry(direction: Direction, from: Socket, to: Socket, link: Link): void {
    // Delayed pieces must not overtake each other.
    let turn: Promise<unknown> = Promise.resolve();
    from.on('data', (bytes) => {
      const fate = this.rule(direction, bytes, link);
      if (fate === 'hold') return void from.pause();
      if (fate === 'swallow') return void link.near.resetAndDestroy();
      if (fate === 'drop') return;
      if (this.delay === 0) return void send(bytes, from, to);
      turn = turn.then(() => pause(this.delay)).then(() => send(bytes, from, to));
    });
  }
}

/** Passes the receiver's slowness on to the sender, so that the proxy itself holds nothing. */
function send(bytes: Buffer, from: Socket, to: Socket): void {
  if (to.destroyed || to.write(bytes)) return;
  from.pause();
  to.once('drain', () => from.resume());
}
