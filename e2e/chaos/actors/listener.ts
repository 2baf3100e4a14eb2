import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Door } from './http.ts';

export interface Heard {
  channel: string;
  seq: number;
  event: string;
  data: unknown;
  /** When it arrived, `performance.now()`. */
  at: number;
}

/** A listener's state of one channel. */
interface Place {
  seq: number;
  /** Applied events, in their order, since the last snapshot. */
  log: Heard[];
  resets: number;
  joined: boolean;
  /** The socket on which a join waits for its acknowledgement; until then all arriving events are missed ones. */
  joining: WebSocket | null;
}

type Ack = { ok: boolean; seq?: number; reset?: boolean; code?: string } & Record<string, unknown>;

/**
 * A tab: one socket that joins channels, drops events it already has, detects gaps, and resumes after a cut by its
 * numbers. It follows the contract (shared/contract/src/live/live.ts) and shares no code with the product's client, so
 * that a mistake there cannot hide here.
 */
export class Listener {
  readonly places = new Map<string, Place>();
  /** Events that came a second time and were dropped. */
  duplicates = 0;
  /** Frames whose `from` was past the last known number: each causes a new join. */
  gaps = 0;
  replayed = 0;
  /** Reason codes of the received `disconnect` events. */
  readonly endings: string[] = [];
  connected = false;
  /** How often a connection was lost. */
  cuts = 0;
  private readonly doors: () => Door;
  private readonly token: string | null;
  private socket: WebSocket | null = null;
  private acks = new Map<number, (ack: Ack) => void>();
  private nextAck = 0;
  private lastHeard = performance.now();
  private silence = 25_000;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(doors: () => Door, token: string | null = null) {
    this.doors = doors;
    this.token = token;
    this.heartbeat = setInterval(() => this.checkPulse(), 500);
  }

  /** Connects and joins; resolves when every channel is joined. */
  async start(...channels: string[]): Promise<void> {
    for (const channel of channels) this.places.set(channel, { seq: 0, log: [], resets: 0, joined: false, joining: null });
    await this.connect();
  }

  place(channel: string): Place {
    const place = this.places.get(channel);
    if (!place) throw new Error(`this listener is not on ${channel}`);
    return place;
  }

  /** Shorter than the server's ping so that a test of a silent cable needs no minute: how long without a byte counts as cut. */
  beImpatient(ms: number): void {
    this.silence = ms;
  }

  /** Stops reading: the bytes stay with the sender. */
  stall(): void {
    this.socket?.pause();
  }

  /** Writes a raw text frame. */
  raw(text: string): void {
    this.socket?.send(text);
  }

  say(message: string, body: unknown, ms = 10_000): Promise<Ack> {
    const id = this.nextAck++;
    this.socket?.send(`42${id}${JSON.stringify([message, body])}`);
    return new Promise((resolve) => {
      const timer = setTimeout(() => done({ ok: false, code: 'no answer' }), ms);
      const done = (ack: Ack) => {
        clearTimeout(timer);
        this.acks.delete(id);
        resolve(ack);
      };
      this.acks.set(id, done);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.heartbeat);
    this.socket?.terminate();
  }

  private async connect(): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.doors().port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
    this.socket = socket;
    this.lastHeard = performance.now();
    socket.on('error', () => {});
    socket.on('close', () => this.lost(socket));
    socket.on('message', (bytes: Buffer) => this.take(socket, bytes.toString('utf8')));
    await new Promise<void>((resolve) => {
      socket.once('greeted', () => resolve());
      socket.once('close', () => resolve());
    });
    if (socket.readyState !== WebSocket.OPEN) return;
    this.connected = true;
    while (this.token && socket === this.socket) {
      const { ok, code } = await this.say('authorize', { token: this.token });
      if (ok || code === 'login_required') break;
      // The database may be away for a moment.
      await pause(300);
    }
    for (const channel of this.places.keys()) await this.join(socket, channel);
  }

  /** On the socket it began with: a cut in the middle must not let the rest go on over the next one. */
  private async join(socket: WebSocket, channel: string): Promise<void> {
    const place = this.place(channel);
    if (socket !== this.socket || place.joining === socket) return;
    place.joining = socket;
    const first = !place.joined;
    const ack = await this.say('join', { channel, ...(!first && { since: place.seq }) });
    if (place.joining !== socket) return;
    place.joining = null;
    if (!ack.ok) {
      // The database may be away for a moment; a listener without permission gets that error every time.
      if (ack.code !== 'cut' && ack.code !== 'not_authorized') setTimeout(() => void this.join(socket, channel), 300);
      return;
    }
    place.joined = true;
    // A snapshot: earlier events are included in the data that a page would load now.
    if (ack.reset || first) {
      if (ack.reset) place.resets++;
      place.log = [];
      place.seq = ack.seq ?? 0;
    }
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    if (this.connected) this.cuts++;
    this.connected = false;
    for (const done of this.acks.values()) done({ ok: false, code: 'cut' });
    if (!this.closed) this.retry = setTimeout(() => void this.connect(), 100 + Math.random() * 200);
  }

  private checkPulse(): void {
    if (this.socket && performance.now() - this.lastHeard > this.silence) {
      this.lastHeard = performance.now();
      this.socket.terminate();
    }
  }

  private take(socket: WebSocket, text: string): void {
    if (socket !== this.socket) return;
    this.lastHeard = performance.now();
    if (text.startsWith('0')) return socket.send('40');
    if (text === '2') return socket.send('3');
    if (text.startsWith('40')) return void socket.emit('greeted');
    const ack = /^43(\d+)/.exec(text);
    if (ack) return this.acks.get(Number(ack[1]))?.((JSON.parse(text.slice(ack[0].length)) as [Ack])[0]);
    if (!text.startsWith('42')) return;
    const [name, frame] = JSON.parse(text.slice(2)) as [string, { channel: string; from: number; events: Omit<Heard, 'channel' | 'at'>[] }];
    if (name === 'live') this.hear(frame);
  }

  private hear({ channel, from, events }: { channel: string; from: number; events: Omit<Heard, 'channel' | 'at'>[] }): void {
    if (channel === 'system')
      for (const { event, data } of events) if (event === 'disconnect') this.endings.push((data as { error_code: string }).error_code);
    const place = this.places.get(channel);
    if (!place) return;
    if (place.joined && from > place.seq) {
      this.gaps++;
      void this.join(this.socket!, channel);
      return;
    }
    for (const event of events) {
      if (event.seq <= place.seq && place.joined) {
        this.duplicates++;
        continue;
      }
      place.seq = event.seq;
      place.log.push({ ...event, channel, at: performance.now() });
      if (place.joining) this.replayed++;
    }
  }
}
