import { clientMessages } from '@riftdrop/contract/live/live';
import { costOfJoins, mostChannels } from '@riftdrop/contract/live/live-pace';
import { callsignOf } from '@riftdrop/contract/live/watch';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import { messageOf } from '../failure.ts';
import type { Identify, Identity } from '../http/identity.ts';
import type { Logger } from '../config/logger.ts';
import type { Present } from './presence.ts';
import type { Dismissal, Wire } from './wire.ts';

type Messages = { [M in keyof typeof clientMessages]: z.output<(typeof clientMessages)[M]> };
export type Ack = Record<string, unknown>;
/** Where a subscription begins: after a number, or with the events of the last `age` milliseconds. */
export type Begin = Omit<Messages['join'], 'channel'>;
type Handlers = { [M in keyof Messages]: (connection: Connection, message: Messages[M]) => Ack | Promise<Ack> };

/** Functions of the server for the connection. */
export interface ConnectionDeps {
  log: Logger;
  identify: Identify;
  now(): number;
  /** @param isWanted whether the client has not left the channel meanwhile */
  join(connection: Connection, channel: string, begin: Begin, isWanted: () => boolean): Promise<Ack>;
  /** The connection changed to another identity. */
  identified(connection: Connection, before: Identity | null): void;
}

/** One socket: its identity, its messages, its rate. No message of a client ends more than this connection. */
export class Connection implements Present {
  readonly socket: Socket;
  readonly wire: Wire;
  readonly visitor: string;
  identity: Identity | null = null;
  place: string | null = null;
  private readonly deps: ConnectionDeps;
  private authorizations = 0;
  /** Channels that are being joined. A leave takes the entry away, so that the join that it overtakes ends without effect. */
  private readonly joining = new Map<string, { joins: number }>();

  constructor(socket: Socket, wire: Wire, visitor: string, deps: ConnectionDeps) {
    this.socket = socket;
    this.wire = wire;
    this.visitor = visitor;
    this.deps = deps;
    wire.owner = this;
    socket.onAny((event: unknown, ...args: unknown[]) => void this.take(event, args));
    socket.on('error', () => this.socket.disconnect(true));
  }

  /** Name for the counts of visitors: a player counts once on all devices. */
  get person(): string {
    return this.identity ? `p${this.identity.playerId}` : this.visitor;
  }

  /** Sends the reason on the system channel, then closes. */
  end(errorCode: Dismissal): void {
    this.socket.emit('live', { channel: 'system', from: 0, events: [{ seq: 1, event: 'disconnect', data: { error_code: errorCode } }] });
    this.socket.disconnect(true);
    this.wire.close();
  }

  /** Makes the connection a visitor's and takes it out of private channels. */
  forget(): void {
    this.become(null);
    for (const room of this.socket.rooms) if (room.startsWith('user.')) void this.socket.leave(room);
  }

  private async take(event: unknown, args: unknown[]): Promise<void> {
    const last = args.at(-1);
    const answer = typeof last === 'function' ? (ack: Ack) => (last as (ack: Ack) => void)(ack) : () => {};
    answer(await this.answer(String(event), () => this.handle(event, args[0])));
  }

  private async answer(event: string, work: () => Promise<Ack>): Promise<Ack> {
    try {
      return await work();
    } catch (error) {
      this.deps.log.error('a socket message failed', { event, error: messageOf(error) });
      return { ok: false, code: 'unavailable' };
    }
  }

  private async handle(event: unknown, message: unknown): Promise<Ack> {
    const known = typeof event === 'string' && Object.hasOwn(clientMessages, event) ? (event as keyof Messages) : null;
    const parsed = known && clientMessages[known].safeParse(message);
    if (!known || !parsed?.success) return { ok: false, code: 'bad_message' };
    return (handlers[known] as (connection: Connection, message: unknown) => Ack | Promise<Ack>)(this, parsed.data);
  }

  async join(channel: string, begin: Begin): Promise<Ack> {
    // The socket's id is a room too. Pending joins count, or messages sent at once would pass the limit.
    const channels = new Set([...this.socket.rooms, ...this.joining.keys()]);
    if (!channels.has(channel) && channels.size > mostChannels) return { ok: false, code: 'too_many_channels' };
    const turn = this.joining.get(channel) ?? { joins: 0 };
    const isWanted = () => this.joining.get(channel) === turn;
    this.joining.set(channel, turn);
    turn.joins++;
    try {
      return await this.deps.join(this, channel, begin, isWanted);
    } finally {
      if (--turn.joins === 0 && isWanted()) this.joining.delete(channel);
    }
  }

  leave(channel: string): Ack {
    this.joining.delete(channel);
    void this.socket.leave(channel);
    return { ok: true };
  }

  /** One message for all channels that a page needs. A join that fails takes no other with it. */
  async change({ join, leave }: Messages['channels']): Promise<Ack> {
    this.wire.charge(costOfJoins(join.length) - 1);
    for (const channel of leave) this.leave(channel);
    const joins = join.map(({ channel, ...begin }) => this.answer('channels', () => this.join(channel, begin)));
    return { ok: true, joins: await Promise.all(joins) };
  }

  /** Answers with the server's time, and sends it as an event too. */
  pong(at: number): Ack {
    const pong = { at, server: this.deps.now() };
    this.socket.emit('time.pong', pong);
    return { ok: true, ...pong };
  }

  async authorize(token: string | null): Promise<Ack> {
    const turn = ++this.authorizations;
    const identity = token === null ? null : await this.deps.identify(`Bearer ${token}`);
    // The last message counts: a sign-out must not be undone by an earlier sign-in that took longer to check.
    if (turn !== this.authorizations) return { ok: false, code: 'not_authorized' };
    if (identity?.playerId !== this.identity?.playerId) this.forget();
    this.become(identity);
    return token === null || identity ? { ok: true } : { ok: false, code: 'login_required' };
  }

  private become(identity: Identity | null): void {
    const before = this.identity;
    this.identity = identity;
    if (before || identity) this.deps.identified(this, before);
  }
}

/** Handlers of messages: one table for all connections, which are many. */
const handlers: Handlers = {
  join: (connection, { channel, ...begin }) => connection.join(channel, begin),
  leave: (connection, { channel }) => connection.leave(channel),
  channels: (connection, message) => connection.change(message),
  authorize: (connection, { token }) => connection.authorize(token),
  'time.ping': (connection, { at }) => connection.pong(at),
  ready: () => ({ ok: true }),
  page: (connection, { path }) => {
    connection.place = callsignOf(path);
    return { ok: true };
  },
};
