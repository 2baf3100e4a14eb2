import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@riftdrop/contract/http/call';
import type { CommonRefusal } from '@riftdrop/contract/http/common-refusals';
import { networkOf } from '@riftdrop/contract/http/client-address';
import type { z } from 'zod';
import { keyRefusals, payloadHash, storedReply, type Claim } from './idempotency.ts';
import type { Identify, Identity } from './identity.ts';
import { fit, isForeign, isStorableText } from './input.ts';
import { perMinute } from '../limits/limits.ts';
import { isFreshNonce } from './nonce.ts';
import type { Plumbing } from '../plumbing.ts';
import { refuse, Refused } from './refusal.ts';
import { encode, Verbatim } from './answers.ts';
import type { Config } from '../config/config.ts';

export { encode, verbatim, Verbatim } from './answers.ts';
export { isRefused, refuse, Refused } from './refusal.ts';

/** These answer in any case: the first reports the maintenance, the second the health of the process. */
const always = new Set(['GET /bootstrap', 'GET /health']);
/** Token calls of an old client are answered, since it would take this refusal for the end of its session. Its next call is refused. */
const ofAnyVersion = new Set(['POST /oauth/token', 'POST /oauth/invalidate']);

/** The refusal that applies to a request of any caller; null lets it in. */
function maintenanceRefusal(
  { maintenance, minClientVersion }: Pick<Config, 'maintenance' | 'minClientVersion'>,
  { route }: Pick<Call, 'route'>,
  headers: IncomingHttpHeaders,
): Refused<'maintenance' | 'client_outdated'> | null {
  if (always.has(route)) return null;
  if (maintenance) return refuse('maintenance', 'The site is being worked on. It comes back by itself.', { retry_after: 15 });
  const says = headers['x-client-version'];
  if (minClientVersion && !ofAnyVersion.has(route) && typeof says === 'string' && isOlder(says, minClientVersion))
    return refuse('client_outdated', 'Your client is out of date. Please, clear browser cache and refresh this page.');
  return null;
}

/** Compares `1.2.3` by its numbers. A version that does not begin with a number, such as the name of a test build, is never older. */
export function isOlder(version: string, than: string): boolean {
  if (!/^\d/.test(version)) return false;
  const [a, b] = [numbers(version), numbers(than)];
  for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return a[i]! < b[i]!;
  return false;
}

const numbers = (version: string): number[] => [0, 1, 2].map((i) => Number.parseInt(version.split('.')[i] ?? '0', 10) || 0);

/** Input of a handler. `params`, `query` and `body` are parsed. */
export interface Request<C extends Call = Call> {
  call: C;
  route: string;
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  identity: Identity | null;
  playerId: string | null;
  /** `Idempotency-Key` of a money call, null elsewhere. */
  key: string | null;
  ip: string;
  plumbing: Plumbing;
  /** For headers and cookies; everything else is parsed above. */
  raw: FastifyRequest;
  respond: FastifyReply;
}
/** The request of a call that only a signed-in player may make. */
export type PlayerRequest<C extends Call = Call> = Request<C> & { playerId: string; identity: Identity };
/** The request of a money call: `claim` is the argument of `once` and `idempotency_claim`. */
export type MoneyRequest<C extends Call = Call> = PlayerRequest<C> & { key: string; claim: Claim };

type Listed<C extends Call> = C['refusals'][number];
/** A handler may only return the refusals that its contract lists, and those of every call. */
export type Answer<C extends Call> = z.input<C['reply']> | Refused<Listed<C> | CommonRefusal> | Verbatim;
type Handler<C extends Call, R> = (request: R) => Answer<C> | Promise<Answer<C>>;

/** A call with its handler, as a domain passes it to the app. */
export interface Served {
  call: Call;
  handle: (request: MoneyRequest) => unknown;
  /** The handler limits by itself, for calls that must not suffer from a flood out of the same address. */
  limitsItself?: boolean;
  /** A GET whose answer costs much work: it has a limit, as a POST has. */
  computes?: boolean;
}

/** Serves a call that visitors may make; `request.playerId` is null for them. */
export function serve<C extends Call>(
  call: C,
  handler: Handler<C, Request<C>>,
  own: Pick<Served, 'limitsItself' | 'computes'> = {},
): Served {
  if (call.access === 'player') throw new Error(`${call.route} is for players: use servePlayer or serveMoney`);
  return { call, handle: handler as unknown as Served['handle'], ...own };
}

/** Serves a call of a signed-in player that moves no money. */
export function servePlayer<C extends Call>(call: C, handler: Handler<C, PlayerRequest<C>>, own: Pick<Served, 'computes'> = {}): Served {
  if (call.access !== 'player' || call.money) throw new Error(`${call.route} must be for players and without money`);
  return { call, handle: handler as unknown as Served['handle'], ...own };
}

/** Serves a call that moves money or items: the caller sent a key, and the handler must make a repeat answer the same bytes (`once`). */
export function serveMoney<C extends Call>(call: C, handler: Handler<C, MoneyRequest<C>>): Served {
  if (call.access !== 'player' || !call.money) throw new Error(`${call.route} must be for players and with money`);
  return { call, handle: handler as unknown as Served['handle'] };
}

/** Reason of the domain of sessions why no money of a player may move now; null when it may. */
type MayPlay = (playerId: string, headers: IncomingHttpHeaders, call: Call) => Promise<Refused<CommonRefusal> | null>;

const keyFormat = /^[A-Za-z0-9_-]{1,64}$/;

/** The one path from a request to an answer: session, rate limit, input, handler, reply. Throws only on a bug or an outage. */
export class Answering {
  private readonly plumbing: Plumbing;
  private readonly identify: Identify;
  private readonly mayPlay: MayPlay;
  private readonly sqlRefusals: Record<string, Refused>;

  constructor(plumbing: Plumbing, identify: Identify, mayPlay: MayPlay, sqlRefusals: Record<string, Refused>) {
    this.plumbing = plumbing;
    this.identify = identify;
    this.mayPlay = mayPlay;
    this.sqlRefusals = { ...keyRefusals, ...sqlRefusals };
  }

  async answer(served: Served, raw: FastifyRequest, respond: FastifyReply): Promise<string | Refused> {
    const request = await this.read(served, raw, respond);
    if (request instanceof Refused) return request;
    if (request instanceof Verbatim) return request.text;
    try {
      const result = await served.handle(request);
      if (result instanceof Refused) return result;
      return result instanceof Verbatim ? result.text : encode(served.call, result);
    } catch (error) {
      return this.refusalIn(error);
    }
  }

  /** A player has a separate allowance; the many visitors behind one address share a larger one. */
  private takePost(identity: Identity | null, ip: string): Promise<number> {
    const { limits, config } = this.plumbing;
    return identity
      ? limits.take('post', `player ${identity.playerId}`, perMinute(config.postsPerMinute))
      : limits.take('post', networkOf(ip), perMinute(config.postsPerMinute * 10));
  }

  /** Per player or address. Visitors who browse pages come nowhere near it. */
  private takeComputation(identity: Identity | null, ip: string): Promise<number> {
    const { limits, config } = this.plumbing;
    return limits.take('compute', identity ? `player ${identity.playerId}` : networkOf(ip), perMinute(config.postsPerMinute * 10));
  }

  /** A thrown refusal, or one that an SQL function raised; anything else is thrown on. */
  private refusalIn(error: unknown): Refused {
    if (error instanceof Refused) return error;
    const refused = this.sqlRefusals[(error as { code?: string } | null)?.code ?? ''];
    if (!refused) throw error;
    return refused;
  }

  private async read(
    { call, limitsItself, computes }: Served,
    raw: FastifyRequest,
    respond: FastifyReply,
  ): Promise<MoneyRequest | Refused<CommonRefusal> | Verbatim> {
    const shut = maintenanceRefusal(this.plumbing.config, call, raw.headers);
    if (shut) return shut;
    if (raw.method === 'POST' && isForeign(raw, this.plumbing.config)) return refuse('foreign_origin');
    const identity = call.access === 'public' ? null : await this.identify(raw.headers.authorization);
    if (call.access === 'player' && !identity) return refuse('login_required', 'Please sign in.');
    if (raw.method === 'POST' && !limitsItself) {
      const seconds = await this.takePost(identity, raw.ip);
      if (seconds > 0) return tooMany(seconds);
    }
    if (computes) {
      const seconds = await this.takeComputation(identity, raw.ip);
      if (seconds > 0) return tooMany(seconds);
    }
    const held = call.money && identity ? await this.mayPlay(identity.playerId, raw.headers, call) : null;
    const input = parseInput(call, raw);
    if (input instanceof Refused) return held ?? input;
    const key = call.money ? keyOf(raw) : null;
    if (key instanceof Refused) return held ?? key;
    if (
      identity &&
      raw.method === 'POST' &&
      !call.money &&
      !(await isFreshNonce(this.plumbing.db, identity.playerId, raw.headers['x-nonce']))
    )
      return refuse('nonce_reused', 'This request was already sent.');
    const claim =
      key === null
        ? null
        : { playerId: identity!.playerId, key, route: call.route, payload: payloadHash(input.params, input.query, input.body) };
    // A repeat changes nothing: it answers as it did, whatever the player may do now.
    if (held) return (claim && (await storedReply(this.plumbing.db.sql, claim))) ?? held;
    const request = {
      ...input,
      call,
      route: call.route,
      identity,
      playerId: identity?.playerId ?? null,
      key,
      claim,
      ip: raw.ip,
      plumbing: this.plumbing,
      raw,
      respond,
    };
    return request as MoneyRequest;
  }
}

function tooMany(seconds: number): Refused<'rate_limited'> {
  return refuse('rate_limited', undefined, { retry_after: seconds });
}

function parseInput(call: Call, raw: FastifyRequest): { params: unknown; query: unknown; body: unknown } | Refused<'validation'> {
  for (const text of Object.values({ ...(raw.params as object), ...(raw.query as object) })) {
    if (typeof text === 'string' && !isStorableText(text))
      return refuse('validation', 'The address contains characters that cannot be stored.');
  }
  const params = fit(call.params, raw.params);
  if ('refused' in params) return params.refused;
  const query = fit(call.query, raw.query);
  if ('refused' in query) return query.refused;
  const body = fit(call.body, raw.body ?? {});
  if ('refused' in body) return body.refused;
  return { params: params.value, query: query.value, body: body.value };
}

/** The per-call nonce header carries the same value. */
function keyOf(raw: FastifyRequest): string | Refused<CommonRefusal> {
  const key = raw.headers['idempotency-key'] ?? raw.headers['x-nonce'];
  if (key === undefined || key === '') return refuse('idempotency_key_required', 'This action needs an Idempotency-Key header.');
  if (typeof key !== 'string' || !keyFormat.test(key)) return refuse('validation', 'The Idempotency-Key header has a wrong format.');
  return key;
}
