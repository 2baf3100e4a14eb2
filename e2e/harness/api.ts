import { randomUUID } from 'node:crypto';
import type { Balances, Drop } from '@riftdrop/contract/api/profile/profile';
import type { InputOf, ReplyOf, Route } from '@riftdrop/contract/http/routes';
import type { Token } from '@riftdrop/contract/api/auth/auth';
import type { DropCase } from '@riftdrop/contract/api/cases/cases';

/** A player who acts through the HTTP interface alone, without a browser. */
export interface Actor {
  token: string;
  id: string;
  nickname: string;
  /** Resolves to the reply, or throws with the error code. */
  ask<R extends Route>(route: R, input?: Partial<InputOf<R>>): Promise<ReplyOf<R>>;
}

/** Parts of a call that travel; the types of the contract define which of them a route has. */
interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  key?: string;
}

/** A call that was refused, or failed. */
export class CallError extends Error {
  readonly code: string;

  constructor(route: Route, status: number, code: string) {
    super(`${route} answered ${status} ${code}`);
    this.code = code;
  }
}

export async function call<R extends Route>(url: string, route: R, input: Partial<InputOf<R>>, token?: string): Promise<ReplyOf<R>> {
  const { params = {}, query = {}, body, key = randomUUID() } = input as Parts;
  const [method = 'GET', path = ''] = route.split(' ');
  const target = new URL(`${url}/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, String(value));
  const response = await fetch(target, {
    method,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const reply = (await response.json()) as ReplyOf<R> & { code?: string };
  if (!response.ok) throw new CallError(route, response.status, reply.code ?? '');
  return reply;
}

/** Signs in one of the cast by name, or a new player with 100.00 and 1,000 points. */
export async function anActor(
  url: string,
  who: { player: string } | { new: true } | { simulated: number } = { new: true },
): Promise<Actor> {
  const { access_token: token }: Token = await call(url, 'POST /dev/session', { body: who });
  return actorWith(url, token);
}

/** The player of this token. */
export async function actorWith(url: string, token: string): Promise<Actor> {
  const ask: Actor['ask'] = (route, input = {}) => call(url, route, input, token);
  const { id, nickname } = await ask('GET /profile/me');
  return { token, id, nickname, ask };
}

/** All published cases that money opens, cheapest first. */
export async function pricedCases(url: string): Promise<DropCase[]> {
  const sections = await call(url, 'GET /dropcase', {});
  const cases = sections.flatMap((section) => section.drop_cases);
  const unique = [...new Map(cases.map((one) => [one.slug, one])).values()];
  return unique.filter((one) => one.price > 0 && one.datPointsPrice === null && one.stock === 'in_stock').sort((a, b) => a.price - b.price);
}

/** Opens a case once for the actor. */
export async function open(actor: Actor, one: DropCase): Promise<Drop & Balances> {
  const { drop, ...balances } = await actor.ask('POST /dropcase/open/:slug', {
    params: { slug: one.slug },
    body: { version: one.drop_case_version, client_seed: 'e2e' },
  });
  if (!drop) throw new Error('a whole opening gives an item');
  return { ...drop, ...balances };
}
