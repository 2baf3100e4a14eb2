import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
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

/** A call whose answer was lost is sent again with the same key, as often and after so many milliseconds. */
const again = { times: 120, afterMs: 500 };

/** Receives measurements, milliseconds: how long a call took, and how old a drop was when its player heard of it. */
export interface Observer {
  called(ms: number, route: Route, reply: unknown): void;
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
  private readonly seed: string;
  private socket: Socket | null = null;
  private path = '';

  constructor(url: string, number: number, seed: string) {
    this.url = url;
    this.seed = seed;
    this.number = number;
    this.random = randomFrom(`${seed}/${number}`);
    this.budget = this.random.pick(budgets);
  }

  async signIn(): Promise<void> {
    await this.renewToken();
    const { id, steamid, nickname } = await this.ask('GET /profile/me');
    Object.assign(this, { id, steamid, nickname });
  }

  /** Sends a call until it is answered, with a new token when the old one is no longer valid. Throws the refusal. */
  async ask<R extends Route>(route: R, input: Partial<InputOf<R>> = {}): Promise<ReplyOf<R>> {
    if (route.startsWith('POST')) this.posts++;
    const began = performance.now();
    const reply = await this.untilAnswered(route, { key: randomUUID(), ...input });
    this.observer?.called(performance.now() - began, route, reply);
    const { balance } = reply as { balance?: unknown };
    if (typeof balance === 'number') this.balance = balance;
    return reply;
  }

  private async untilAnswered<R extends Route>(route: R, input: Partial<InputOf<R>>): Promise<ReplyOf<R>> {
    for (let lost = 0; ;) {
      try {
        return await call(this.url, route, input, this.token);
      } catch (error) {
        const isOld = error instanceof CallError && error.code === 'login_required';
        if (lost++ === again.times || (isAnswer(error) && !isOld)) throw error;
        await (isOld ? this.renewToken() : wait(again.afterMs));
      }
    }
  }

  private async renewToken(): Promise<void> {
    const { access_token }: Token = await call(this.url, 'POST /dev/session', { body: { simulated: this.number } });
    this.token = access_token;
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
    // A connection that ends meanwhile is followed by another.
    socket.on('connect', () => void this.join(socket).catch(() => {}));
  }

  private async join(socket: Socket): Promise<void> {
    if (!(await this.isKnownTo(socket))) {
      await this.renewToken();
      await this.isKnownTo(socket);
    }
    socket.emit('channels', { join: ['general', 'system', `user.${this.id}`].map((channel) => ({ channel })), leave: [] });
    socket.emit('ready', {});
    this.look(this.path);
  }

  /** Names the player to the server. @returns whether it took the token; an old one is refused */
  private async isKnownTo(socket: Socket): Promise<boolean> {
    const { ok } = (await socket.emitWithAck('authorize', { token: this.token })) as { ok: boolean };
    return ok;
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
    const liked = within.filter(({ id }) => randomFrom(`${this.seed}/${this.number}/${id}`).chance(0.5));
    if (within.length === 0) return null;
    return this.random.pick(liked.length > 0 ? liked : within);
  }
}

/** The site was away, full, or still busy with the same call. */
const unanswered = new Set(['maintenance', 'unavailable', 'idempotency_in_flight']);

const isAnswer = (error: unknown): boolean => error instanceof CallError && !unanswered.has(error.code);
