import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Trial } from '../chaos/trial.ts';

const json = (length: number) => `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const view = '{"page":"cases:home","campaign":null}';
const wholeView = `POST /api/analytics/page-views HTTP/1.1\r\n${json(view.length)}${view}`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
const nested = `{"page":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
const tooMuch = [
  `POST /api/analytics/page-views HTTP/1.1\r\n${json(nested.length)}${nested}`,
  `POST /api/analytics/page-views HTTP/1.1\r\n${json(60_000)}"${'\\u0041'.repeat(9999)}    "`,
  get(`/api/profile/${'a'.repeat(8000)}`),
  get(`/api/dropcase/search?text=${'%25'.repeat(2500)}`),
  `GET /api/bootstrap HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(2500)}\r\n`,
  `GET /api/bootstrap HTTP/1.1\r\nHost: x\r\nCookie: ${'a=b; '.repeat(3000)}\r\n\r\n`,
];

/**
 * A client that does everything at once, from many addresses of this machine, with bounds: the machine must not be the
 * first to fail.
 */
export class Hostile {
  readonly kinds: string[] = [];
  private readonly port: number;
  private readonly trial: Trial;
  private readonly idle: number;
  private readonly open = new Set<Socket>();
  private readonly loops: Promise<void>[] = [];
  private over = false;

  /** @param idle sockets that do nothing */
  constructor(port: number, trial: Trial, idle: number) {
    this.port = port;
    this.trial = trial;
    this.idle = idle;
  }

  begin(): void {
    let at = 0;
    this.loop('requests aborted at a byte', 5, () => this.send(wholeView.slice(0, at++ % (wholeView.length + 1)), { reset: true }));
    this.loop('answers nobody reads', 200, async () => this.hold(get('/api/dropcase').repeat(20), 100, 2));
    this.loop('requests byte by byte', 200, async () => this.trickle(3));
    this.loop('sockets that do nothing', 50, async () => this.hold('', this.idle, 4));
    this.loop('upgrades of what has none', 20, () => this.send(upgrade('/api/bootstrap'), { patience: 500 }));
    this.loop('sockets of the live server that say nothing', 50, async () =>
      this.hold(upgrade('/socket.io/?EIO=4&transport=websocket'), 300, 5),
    );
    this.loop('calls of a flood from one address', 10, () => this.send(get('/api/dropcase'), { patience: 2000, from: 6 }));
    this.loop('calls of a flood from many addresses', 10, () => this.send(get('/api/top-wins'), { patience: 2000 }));
    this.loop('deep and long inputs', 40, () => this.send(tooMuch[at++ % tooMuch.length]!, { patience: 1000 }));
    this.loop('pictures cancelled', 30, () => this.send(get(`/img/avatars/avatar-${at++ % 40}_200.avif?wait`), { patience: 100 }));
  }

  async end(): Promise<void> {
    this.over = true;
    await Promise.all(this.loops);
    for (const socket of this.open) socket.resetAndDestroy();
  }

  /** One try after the other, `every` ms apart at least, a few under way at once. */
  private loop(kind: string, every: number, once: () => Promise<unknown>): void {
    this.kinds.push(kind);
    let underWay = 0;
    const run = async () => {
      while (!this.over) {
        if (underWay < 16) {
          underWay++;
          this.trial.count(kind);
          void once().finally(() => underWay--);
        }
        await pause(every);
      }
    };
    this.loops.push(run());
  }

  /** Of 127.0.0.2 to 127.0.0.200 the one with this number, or any. */
  private connect(from = 2 + Math.floor(this.trial.random.whole(0, 198))): Socket {
    const socket = connect({ port: this.port, host: '127.0.0.1', localAddress: `127.0.0.${from}` });
    this.open.add(socket);
    socket.on('error', () => {}).on('close', () => this.open.delete(socket));
    return socket;
  }

  /** Sends bytes and goes away: at once, or when an answer came or `patience` ms are over. */
  private send(bytes: string, { reset = false, patience = 0, from }: { reset?: boolean; patience?: number; from?: number }): Promise<void> {
    return new Promise((resolve) => {
      const socket = this.connect(from);
      const leave = () => socket.resetAndDestroy();
      socket.on('close', () => resolve()).on('connect', () => socket.write(bytes, () => reset && leave()));
      if (!reset) socket.once('data', leave);
      socket.setTimeout(patience || 5000, leave);
    });
  }

  /** Keeps up to `most` connections from `addresses` addresses open that sent these bytes and read nothing. */
  private hold(bytes: string, most: number, addresses: number): void {
    const key = bytes.slice(0, 40);
    const mine = [...this.open].filter((socket) => holds.get(socket) === key);
    for (let more = Math.min(20, most - mine.length); more > 0; more--) {
      const socket = this.connect(10 + addresses * 10 + (more % addresses));
      holds.set(socket, key);
      socket.pause();
      if (bytes) socket.on('connect', () => socket.write(bytes));
    }
  }

  /** A few requests without an end: a byte a second. */
  private trickle(more: number): void {
    const mine = [...this.open].filter((socket) => holds.get(socket) === 'trickle');
    for (let at = mine.length; at < Math.min(80, mine.length + more); at++) {
      const socket = this.connect(100 + (at % 5));
      holds.set(socket, 'trickle');
      let sent = 0;
      const timer = setInterval(() => socket.write(wholeView[sent++ % wholeView.length]!), 1000);
      socket.on('connect', () => socket.write(at % 2 ? '' : wholeView.slice(0, -view.length))).on('close', () => clearInterval(timer));
    }
  }
}

/** Why a connection is kept open. */
const holds = new WeakMap<Socket, string>();
