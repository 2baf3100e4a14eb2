import type { ClosedPair, Seeds } from '@riftdrop/contract/api/fairness/fairness';
import type { Selectable } from 'kysely';
import type { Reader, Schema } from '../plumbing/database/database.ts';
import type { Sealing } from '../plumbing/database/sealing.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { newSecrets, openSecrets } from './secrets.ts';

/** The pair of the player's next roll, with its secrets: for the server's arithmetic, never for an answer or a log. */
export interface ActivePair {
  id: string;
  public_hash: string;
  secret_hash: string;
  secret_salt: string;
  /** null until the player's browser sets one. */
  client_seed: string | null;
  /** Rolls made so far; the next one uses nonce + 1. */
  nonce: number;
}

/** Commits the server to a new pair of secrets. */
export async function addPair(tx: Tx, sealing: Sealing, playerId: number, state: 'active' | 'next'): Promise<void> {
  await tx
    .insertInto('seed_pairs')
    .values({ player_id: playerId, state, ...newSecrets(sealing), client_seed: null })
    .execute();
}

/** Makes the first two commitments of a new player. */
export async function openSeeds(tx: Tx, sealing: Sealing, playerId: string): Promise<void> {
  await addPair(tx, sealing, Number(playerId), 'active');
  await addPair(tx, sealing, Number(playerId), 'next');
}

/** Opens the pair that the player's next roll uses. */
export async function activePair(reader: Reader, sealing: Sealing, playerId: string): Promise<ActivePair> {
  const { sealed, ...row } = await reader
    .selectFrom('seed_pairs')
    .select(['id', 'public_hash', 'sealed', 'client_seed', 'nonce'])
    .where('player_id', '=', Number(playerId))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return { ...row, ...openSecrets(sealing, { ...row, sealed: sealed! }), id: String(row.id) };
}

/** Data that the player may see now: the commitments, the client seed, the count. */
export async function seedsOf(reader: Reader, playerId: string): Promise<Seeds> {
  const rows = await reader
    .selectFrom('seed_pairs')
    .select(['id', 'state', 'public_hash', 'client_seed', 'nonce'])
    .where('player_id', '=', Number(playerId))
    // Each has an index of its own, which a list of both would not use.
    .where((eb) => eb.or([eb('state', '=', 'active'), eb('state', '=', 'next')]))
    .execute();
  const active = rows.find(({ state }) => state === 'active')!;
  const next = rows.find(({ state }) => state === 'next')!;
  return {
    active: { id: String(active.id), public_hash: active.public_hash, client_seed: active.client_seed, nonce: active.nonce },
    next: { public_hash: next.public_hash },
  };
}

/** Public data of pairs by their id: the secrets are null while a pair is in use. */
export interface RevealedPair {
  public_hash: string;
  secret_hash: string | null;
  secret_salt: string | null;
  client_seed: string | null;
}

export async function revealed(reader: Reader, pairIds: readonly string[]): Promise<Map<string, RevealedPair>> {
  if (pairIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('seed_pairs')
    .select(['id', 'public_hash', 'secret_hash', 'secret_salt', 'client_seed'])
    .where('id', 'in', pairIds.map(Number))
    .execute();
  return new Map(rows.map(({ id, ...open }) => [String(id), open]));
}

/** Closed pairs of a player, newest first: all nonces 1..rolls of each were used, so that an omission would be visible. */
export async function closedPairs(
  reader: Reader,
  playerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: ClosedPair[]; total: number }> {
  const closed = reader.selectFrom('seed_pairs').where('player_id', '=', Number(playerId)).where('state', '=', 'closed');
  const rows = await closed.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await closed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(closedPair), total };
}

export const closedPair = (pair: Selectable<Schema['seed_pairs']>): ClosedPair => ({
  id: String(pair.id),
  public_hash: pair.public_hash,
  secret_hash: pair.secret_hash!,
  secret_salt: pair.secret_salt!,
  client_seed: pair.client_seed,
  rolls: pair.nonce,
  created_at: pair.created_at.toISOString(),
  closed_at: pair.closed_at!.toISOString(),
});
