import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '@riftdrop/contract/http/call';
import type { CommonRefusal } from '@riftdrop/contract/http/common-refusals';
import type { z } from 'zod';
import type { Plumbing } from '../plumbing.ts';
import type { Reader } from '../database/database.ts';
import { isRefused, refuse, type Refused } from './refusal.ts';
import { encode, verbatim, type Verbatim } from './answers.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';

/** Identity of one money call: the same four again is a repeat, the same player and key with another payload is a mistake. */
export interface Claim {
  playerId: string;
  key: string;
  route: string;
  /** SHA-256 of the parsed input, hex. */
  payload: string;
}

export const payloadHash = (params: unknown, query: unknown, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('hex');

/** Refusals raised by `idempotency_claim`; http.ts answers them wherever the error comes from. */
export const keyRefusals: Record<string, Refused<CommonRefusal>> = {
  RD409: refuse('idempotency_in_flight', 'This action is still running.'),
  RD422: refuse('idempotency_key_reused', 'This key was already used for another action.'),
};

/** Takes the key inside the caller's transaction. @returns the stored reply of the first time, or null when this is the first */
export async function claimKey(tx: Tx, claim: Claim): Promise<string | null> {
  const { rows } = await sql<{
    reply: string | null;
  }>`select idempotency_claim(${claim.playerId}, ${claim.key}, ${claim.route}, ${claim.payload}) as reply`.execute(tx);
  return rows[0]!.reply;
}

/** The reply of a call that was done before with the same key and input; null when there is none. Takes no key. */
export async function storedReply(reader: Reader, { playerId, key, route, payload }: Claim): Promise<Verbatim | null> {
  const { rows } = await sql<{ reply: string | null }>`
    select reply from idempotency
    where player_id = ${playerId}::bigint and key = ${key} and route = ${route} and payload = ${payload}`.execute(reader);
  const reply = rows[0]?.reply ?? null;
  return reply === null ? null : verbatim(reply);
}

/**
 * Runs a money call's effect once: the key, the effect and the reply commit together, and a repeat answers the same
 * bytes. A refusal rolls everything back and leaves the key free, because nothing happened.
 * @param look locks and reads the first rows of the effect, in the round trip of the key; for a repeat in vain
 */
export async function once<C extends Call, Result extends z.input<C['reply']> | Refused, Seen = void>(
  { plumbing, claim, call }: { plumbing: Plumbing; claim: Claim; call: C },
  effect: (tx: Tx, seen: Seen) => Promise<Result>,
  look?: (tx: Tx) => Promise<Seen>,
): Promise<Verbatim | Extract<Result, Refused>> {
  return inTransaction(plumbing.db, async (tx) => {
    const [stored, seen] = await Promise.all([claimKey(tx, claim), look?.(tx)]);
    if (stored !== null) return verbatim(stored);
    const result = await effect(tx, seen as Seen);
    if (isRefused(result)) return result as Extract<Result, Refused>;
    const text = encode(call, result);
    const { playerId, key, route, payload } = claim;
    await sql`select idempotency_store_many(${[playerId]}, ${[key]}, ${[route]}, ${[payload]}, ${[text]})`.execute(tx);
    return verbatim(text);
  });
}
