import type { ClosedPair, Seeds } from '@riftdrop/contract/api/fairness/fairness';
import { sql } from 'kysely';
import { codeOf } from '../plumbing/failure.ts';
import { publish } from '../plumbing/live/outbox.ts';
import { refuse, type Refused } from '../plumbing/http/refusal.ts';
import type { Sealing } from '../plumbing/database/sealing.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { activePair, addPair, closedPair, seedsOf } from './pairs.ts';

const lockNotAvailable = '55P03';

/**
 * Closes the active pair and makes its secrets public, starts the pair whose commitment was shown as the next one, and
 * commits to another. `clientSeed` becomes the started pair's seed. Refused while a roll of the player is under way,
 * because its outcome must not depend on the order of the two.
 */
export async function rotate(
  tx: Tx,
  sealing: Sealing,
  playerId: string,
  clientSeed?: string,
): Promise<{ closed: ClosedPair; seeds: Seeds } | Refused<'in_process'>> {
  const active = await lockActive(tx, Number(playerId));
  if (active === null) return refuse('in_process', 'One of your rolls is under way. Please try again in a moment.');
  const { secret_hash, secret_salt } = await activePair(tx, sealing, playerId);
  const closed = await tx
    .updateTable('seed_pairs')
    .set({ state: 'closed', closed_at: sql`site_now()`, secret_hash, secret_salt, sealed: null })
    .where('id', '=', active)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('seed_pairs')
    .set({ state: 'active', client_seed: clientSeed ?? null })
    .where('player_id', '=', Number(playerId))
    .where('state', '=', 'next')
    .execute();
  await addPair(tx, sealing, Number(playerId), 'next');
  await publish(tx, `user.${playerId}`, 'seeds.rotated', { pair_id: String(active) });
  return { closed: closedPair(closed), seeds: await seedsOf(tx, playerId) };
}

/** Locks the active pair without waiting. @returns its id, or null when a roll holds it */
async function lockActive(tx: Tx, playerId: number): Promise<number | null> {
  try {
    const row = await tx
      .selectFrom('seed_pairs')
      .select('id')
      .where('player_id', '=', playerId)
      .where('state', '=', 'active')
      .forUpdate()
      .noWait()
      .executeTakeFirst();
    // No row: another rotation moved the state between the look and the lock.
    return row?.id ?? null;
  } catch (error) {
    if (codeOf(error) === lockNotAvailable) return null;
    throw error;
  }
}
