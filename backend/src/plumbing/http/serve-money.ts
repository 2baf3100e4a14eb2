import type { Call } from '@riftdrop/contract/http/call';
import { type Answer, type MoneyRequest, type Served, serveMoney } from './http.ts';
import { once } from './idempotency.ts';
import type { Tx } from '../database/transaction.ts';

/**
 * Serves a call that moves money or items, written in TypeScript. Before `effect` runs, the player is identified and allowed to play,
 * and the idempotency key is taken; effect, key and reply then commit in one transaction. A refusal undoes all of it and leaves the
 * key free; a repeat answers with the bytes of the first time. `effect` runs again after a deadlock: it changes nothing but `tx`.
 */
export function serveMoneyOnce<C extends Call>(
  call: C,
  effect: (tx: Tx, request: MoneyRequest<C>) => Promise<Exclude<Answer<C>, { text: string }>>,
): Served {
  return serveMoney(call, (request) => once(request, (tx) => effect(tx, request)) as Promise<Answer<C>>);
}
