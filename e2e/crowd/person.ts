import type { Balances } from '@riftdrop/contract/api/profile/profile';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import type { Token } from '@riftdrop/contract/api/auth/auth';
import type { LiveFrame } from '@riftdrop/contract/live/live';
import type { InputOf, ReplyOf, Route } from '@riftdrop/contract/http/routes';
import { io, type Socket } from 'socket.io-client';
import { type Random, randomFrom } from '../chaos/random.ts';
import { type Actor, call, CallError } from '../harness/api.ts';

/** Prices of the dearest case of a player, USD cents; most players are careful. */
const budgets = [150, 300, 300, 800, 800, 2_000, 5_000];

/** Times of a measurement, milliseconds: how long a call took, and how old an event of the player was. */
export interface Observer {
  called(ms: number): void;
  heard(ms: number): void;
}

/** A simulated player: an account of its number, a taste, and a connection while the player is on the site. */
export class Person implements Actor {
  readonly number: number;
  /** The stream of the player's draws: those of others do not shift it. */
  readonly random: Random;
  /** The dearest case that the player opens, USD cents. */
  readonly budget: number;
  id = '';
  steamid = '';
  nickname = '';
  token = '';
  /** USD cents, of the latest answer or event that had it. */
  balance = 0;
  /** Number of sent POST requests. */
  posts = 0;
  observer: Observer | null = null;
  private readonly url: string;
  private socket: Socket | null = null;
  private path = '';

  constructor(url: string, number: number, seed: string) {
    this.url = url;
    this.number = number;
    this.random = randomFrom(`${seed}/${number}`);
    this.budget = this.random.pick(budgets);
  }

  async signIn(): Promise<void> {
    const { access_token }: Token = await call(this.url, 'POST /dev/session', { body: { simulated: this.number } });
    this.token = access_token;
    const { id, steamid, nickname } = await this.ask('GET /profile/me');
    Object.assign(this, { id, steamid, nickname });
  }

  /** Sends a call, with a new token when the old one is no longer valid. */
  async ask<R extends Route>(route: R, input: Partial<InputOf<R>> = {}): Promise<ReplyOf<R>> {
    if (route.startsWith('POST')) this.posts++;
    const began = performance.now();
    const reply = await call(this.url, route, input, this.token).catch(async (error: unknown) => {
      if (!(error instanceof CallError) || error.code !== 'login_required') throw error;
      const { access_token }: Token = await call(this.url, 'POST /dev/session', { body: { simulated: this.number } });
      this.token = access_token;
      return call(this.url, route, input, access_token);
    });
    this.observer?.called(performance.now() - began);
    const { balance } = reply as { balance?: unknown };
    if (typeof balance === 'number') this.balance = balance;
    return reply;
  }

  get isHere(): boolean {
    return this.socket !== null;
  }

  /** Connects as a page does: the player counts as present from then on. */
  arrive(): void {
    const socket = io(this.url, { transports: ['websocket'], forceNew: true });
    this.socket = socket;
    socket.on('live', ({ events }: LiveFrame) => {
      for (const { event, data } of events)
        if (event === 'balance') this.balance = (data as Balances).balance;
        else if (event === 'drop.created') this.observer?.heard(Date.now() - Date.parse((data as { timestamp: string }).timestamp));
    });
    socket.on('connect', () => {
      socket.emit('authorize', { token: this.token }, () => {
        socket.emit('channels', { join: ['general', 'system', `user.${this.id}`].map((channel) => ({ channel })), leave: [] });
        socket.emit('ready', {});
        this.look(this.path);
      });
    });
  }

  /** Closes the connection. */
  leave(): void {
    this.socket?.disconnect();
    this.socket = null;
  }

  /** Goes to a page, whose viewers are counted. */
  look(path: string): void {
    this.path = path;
    this.socket?.emit('page', { path });
  }

  /** A case of the player's taste that costs no more than `most`, nor than the player has; null without one. */
  choose(cases: readonly DropCase[], most = this.budget): DropCase | null {
    const within = cases.filter(({ price }) => price <= Math.min(most, this.balance));
    // A half of the cases are the player's favourites, the same ones at each visit.
    const liked = within.filter(({ id }) => randomFrom(`${this.number}/${id}`).chance(0.5));
    if (within.length === 0) return null;
    return this.random.pick(liked.length > 0 ? liked : within);
  }
}
