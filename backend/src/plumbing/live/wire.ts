import type { IncomingMessage } from 'node:http';
import type { Socket as NetSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { LiveEvents } from '@riftdrop/contract/live/live';
import { sendLimit } from '@riftdrop/contract/live/live-pace';
import { Crowd } from './crowd.ts';
import { queuedBytes } from './frames.ts';

type Raw = Socket['conn'];
/** Why a connection is closed. */
export type Dismissal = LiveEvents['system']['disconnect']['error_code'];

const { burst, perSecond } = sendLimit;
/** Time for the reason of a dismissal to be read, and for the other end to close. */
const graceMs = 1000;

/** One TCP connection that was taken for a websocket, from the handshake until it is closed. */
export class Wire {
  /** Network address of the client. */
  readonly address: string;
  /** Its Socket.IO connection, once there is one. */
  owner: { end(why: Dismissal): void } | null = null;
  private readonly tcp: NetSocket;
  private raw: Raw | null = null;
  private connects = 0;
  private dropping: NodeJS.Timeout | undefined;
  private tokens = burst;
  private refilledAt = performance.now();
  private taken = 0;
  private takenAt = performance.now();
  private readBytes = 0;
  private finishedAt = performance.now();

  constructor(tcp: NetSocket, address: string) {
    this.tcp = tcp;
    this.address = address;
  }

  /** The websocket is open. Every packet of it counts, also one that Socket.IO answers or drops by itself. */
  open(raw: Raw): void {
    this.raw = raw;
    this.readBytes = this.tcp.bytesRead;
    raw.on('packet', () => this.count());
    raw.prependListener('data', (data: unknown) => this.check(data));
    raw.on('close', () => this.dropSoon());
    const { socket } = raw.transport as unknown as { socket?: { on(event: string, listener: () => void): void } };
    for (const control of ['ping', 'pong']) socket?.on(control, () => this.count());
  }

  /** Closes the connection; its owner sends the reason. */
  end(why: Dismissal): void {
    if (this.owner) this.owner.end(why);
    else this.close();
  }
  close(): void {
    this.raw?.close();
    this.dropSoon();
  }
  /** A client that answers no close would hold its connection for half a minute. */
  private dropSoon(): void {
    this.dropping ??= setTimeout(() => this.tcp.destroy(), graceMs).unref();
  }

  /** Bytes that the reader has not taken yet. */
  get waiting(): number {
    return this.tcp.writableLength + (this.raw ? queuedBytes(this.raw) : 0);
  }

  /** Whether more than `most` bytes wait, or some do and the reader took none of them for `stalledMs`. */
  isBehind(most: number, stalledMs: number): boolean {
    const { waiting } = this;
    const taken = this.tcp.bytesWritten - waiting;
    const now = performance.now();
    if (waiting === 0 || taken !== this.taken) this.takenAt = now;
    this.taken = taken;
    return waiting > most || now - this.takenAt > stalledMs;
  }

  /** Whether the client began a message and did not finish it for `ms`. */
  isUnfinished(ms: number): boolean {
    const now = performance.now();
    if (this.tcp.bytesRead === this.readBytes) this.finishedAt = now;
    return now - this.finishedAt > ms;
  }

  private count(): void {
    this.readBytes = this.tcp.bytesRead;
    this.finishedAt = performance.now();
    this.charge(1);
  }

  /** Takes from a bucket that holds `burst` packets and fills with `perSecond`. */
  charge(cost: number): void {
    const now = performance.now();
    this.tokens = Math.min(burst, this.tokens + ((now - this.refilledAt) / 1000) * perSecond) - cost;
    this.refilledAt = now;
    if (this.tokens < 0 && !this.dropping) this.end('rate_limit_exceeded');
  }

  /**
   * A client connects once, to the one namespace there is, and then sends events: `0` and `2` of Socket.IO's packets. It has
   * nothing binary to send, and of a packet with attachments Socket.IO would wait for the last one for ever.
   */
  private check(data: unknown): void {
    const kind = typeof data === 'string' ? data[0] : undefined;
    const expected = this.connects === 0 ? kind === '0' && (data as string)[1] !== '/' : kind === '1' || kind === '2';
    if (kind === '0') this.connects++;
    if (!expected) this.close();
  }
}

/** The websocket connections of this process, also those without Socket.IO. */
export class Wires {
  private readonly byTcp = new Map<NetSocket, Wire>();
  private readonly byAddress = new Crowd<Wire>();

  /** Counts a connection from the handshake on, until it is closed. */
  add({ socket }: IncomingMessage, address: string): void {
    const wire = new Wire(socket, address);
    this.byTcp.set(socket, wire);
    this.byAddress.add(address, wire);
    socket.once('close', () => {
      this.byTcp.delete(socket);
      this.byAddress.remove(address, wire);
    });
  }

  of({ socket }: IncomingMessage): Wire | undefined {
    return this.byTcp.get(socket);
  }
  countOf(address: string): number {
    return this.byAddress.size(address);
  }
  all(): Iterable<Wire> {
    return this.byTcp.values();
  }
}
