import type { InputOf, RefusalOf, ReplyOf, Route } from '@riftdrop/contract/http/routes';
import { answerKey } from '@riftdrop/contract/release/first-view';
import { errorOf } from './errors.ts';
import { $answers } from './wiring/first-view.ts';
import { sessionKnown } from './wiring/player.ts';
import { randomName } from './wiring/random.ts';
import { request, type Failure } from './wiring/request.ts';

export { RefusalError } from './errors.ts';
export type { Failure };

/** Result of a call: its reply, or the reason why there is none. Only aborting it rejects. */
export type Result<R extends Route> = { ok: true; value: ReplyOf<R> } | { ok: false; refusal: RefusalOf<R> | Failure };

export interface AskOptions {
  /** A background call: no toast at a rate limit, no sign-in window when the session has ended. */
  quiet?: boolean;
  /** Sends the call once and waits for its response no longer than this, milliseconds. For callers that repeat it, as `moneyCall` does. */
  within?: number;
}
type Input<R extends Route> = InputOf<R> & AskOptions;

/**
 * Carries out one call of the contract.
 *
 * - Adds headers and the session; renews it once after a 401 and sends the call again with the same key.
 * - A `key` (see `newKey`) is needed by every call that moves money; make it before the first try and keep it for every repeat.
 * - Balances in a reply reach `$balance` by themselves.
 * - Asks the player to clear an obstacle (a captcha, new terms, the age, signing in again) and sends the call once more.
 * - Shows only the rate-limit toast; the caller shows any other error (`toastRefusal`).
 */
export async function ask<R extends Route>(
  route: R,
  ...[input]: {} extends InputOf<R> ? [input?: Input<R>] : [input: Input<R>]
): Promise<Result<R>> {
  await sessionKnown();
  const result = await request(route, input ?? {});
  return (result.ok ? result : { ok: false, refusal: result.refusal }) as Result<R>;
}

/** For query libraries, which want refusals thrown: the reply, or one of the errors that extend `RefusalError`. */
export async function fetchCall<R extends Route>(
  route: R,
  ...input: {} extends InputOf<R> ? [input?: Input<R>] : [input: Input<R>]
): Promise<ReplyOf<R>> {
  await sessionKnown();
  const result = await request(route, input[0] ?? {});
  if (!result.ok) throw errorOf(result.refusal, result.answer);
  return result.value as ReplyOf<R>;
}

/**
 * The answer of a public call that came with the document; null without one. It is an anonymous one, some seconds old, and there until the
 * page is taken over: a store begins with it, and loads its own for a player. `named` are the parameters of the call and of its query.
 */
export function publicAnswer<R extends Route>(route: R, named: Readonly<Record<string, unknown>> = {}): ReplyOf<R> | null {
  const strings = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]));
  return ($answers.get()?.answers[answerKey(route, strings)] as ReplyOf<R> | undefined) ?? null;
}

/**
 * Whether an error leaves the outcome at the server open: no response came, or an unclear one. Reads may be repeated, and so may a call
 * that moves money, under the same key; anything else could act twice.
 */
export function isLost(code: string): boolean {
  return ['network', 'http_error', 'maintenance', 'idempotency_in_flight'].includes(code);
}

/** A fresh idempotency key: 32 characters of A-Z, a-z, 0-9, _ and -. */
export function newKey(): string {
  return randomName();
}
