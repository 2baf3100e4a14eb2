import { clientMessages } from '@riftdrop/contract/live';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import { messageOf } from '../failure.ts';
import type { Identify, Identity } from '../identity.ts';
import type { Logger } from '../logger.ts';

type Messages = { [M in keyof typeof clientMessages]: z.output<(typeof clientMessages)[M]> };
export type Ack = Record<string, unknown>;
type Handlers = { [M in keyof Messages]: (message: Messages[M]) => Ack | Promise<Ack> };

/** What the connection needs from the server around it. */
export interface Around {
  log: Logger;
  identify: Identify;
  now(): number;
  join(connection: Connection, channel: string, since: number | undefined): Promise<Ack>;
  signedIn(connection: Connection): void;
}

const burst = 40;
const perSecond = 10;

/** One socket: who it is, what it sent, how fast. Whatever a client sends ends at most this connection, never the process. */
export class Connection {
  readonly socket: Socket;
  readonly visitor: string;
  identity: Identity | null = null;
  page = '';
  private readonly around: Around;
  private tokens = burst;
  private refilledAt: number;
  private authorizations = 0;

  constructor(socket: Socket, visitor: string, around: Around) {
    this.socket = socket;
    this.visitor = visitor;
    this.around = around;
    this.refilledAt = Date.now();
    socket.onAny((event: unknown, ...args: unknown[]) => void this.take(event, args));
    socket.on('error', () => this.socket.disconnect(true));
  }

  /** Name for counting people: a player is one person on all devices. */
  get person(): string {
    return this.identity ? `p${this.identity.playerId}` : this.visitor;
  }

  /** Says why on the system channel, then closes. */
  end(errorCode: 'not_authorized' | 'rate_limit_exceeded' | 'too_many_connections'): void {
    this.socket.emit('live', { channel: 'system', from: 0, events: [{ seq: 1, event: 'disconnect', data: { error_code: errorCode } }] });
    this.socket.disconnect(true);
  }

  /** Makes the connection a visitor's and takes it out of private channels. */
  forget(): void {
    this.identity = null;
    for (const room of this.socket.rooms) if (room.startsWith('user.')) void this.socket.leave(room);
  }

  private async take(event: unknown, args: unknown[]): Promise<void> {
    const last = args.at(-1);
    const answer = typeof last === 'function' ? (ack: Ack) => (last as (ack: Ack) => void)(ack) : () => {};
    if (!this.mayGoOn()) return this.end('rate_limit_exceeded');
    try {
      answer(await this.handle(event, args[0]));
    } catch (error) {
      this.around.log.error('a socket message failed', { event: String(event), error: messageOf(error) });
      answer({ ok: false, code: 'unavailable' });
    }
  }

  private async handle(event: unknown, message: unknown): Promise<Ack> {
    const known = typeof event === 'string' && Object.hasOwn(clientMessages, event) ? (event as keyof Messages) : null;
    const parsed = known && clientMessages[known].safeParse(message);
    if (!known || !parsed?.success) return { ok: false, code: 'bad_message' };
    return (this.handlers[known] as (message: unknown) => Ack | Promise<Ack>)(parsed.data);
  }

  private readonly handlers: Handlers = {
    join: ({ channel, since }) => this.around.join(this, channel, since),
    leave: ({ channel }) => {
      void this.socket.leave(channel);
      return { ok: true };
    },
    authorize: ({ token }) => this.authorize(token),
    'time.ping': ({ at }) => {
      const pong = { at, server: this.around.now() };
      this.socket.emit('time.pong', pong);
      return { ok: true, ...pong };
    },
    ready: () => ({ ok: true }),
    page: ({ path }) => {
      this.page = path;
      return { ok: true };
    },
  };

  private async authorize(token: string | null): Promise<Ack> {
    const turn = ++this.authorizations;
    const identity = token === null ? null : await this.around.identify(`Bearer ${token}`);
    // The last message counts: a sign-out must not be undone by an earlier sign-in that took longer to check.
    if (turn !== this.authorizations) return { ok: false, code: 'not_authorized' };
    if (identity?.playerId !== this.identity?.playerId) this.forget();
    this.identity = identity;
    if (token !== null && !identity) return { ok: false, code: 'login_required' };
    if (identity) this.around.signedIn(this);
    return { ok: true };
  }

  /** A bucket that holds `burst` messages and fills with `perSecond`. */
  private mayGoOn(): boolean {
    const now = Date.now();
    this.tokens = Math.min(burst, this.tokens + ((now - this.refilledAt) / 1000) * perSecond);
    this.refilledAt = now;
    return --this.tokens >= 0;
  }
}
