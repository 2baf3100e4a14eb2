import {
  currentBeacon,
  currentSeeds,
  pairProof,
  playerProof,
  rotateSeeds,
  seedHistory,
  shownRound,
  type ClosedPair,
  type Seeds,
} from '@riftdrop/contract/api/fairness/fairness';
import { roundAt } from '@riftdrop/fair/beacon';
import { sql } from 'kysely';
import { refuse, serve, servePlayer, type Served } from '../plumbing/http/http.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { numericId } from '../plumbing/http/numeric-id.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import type { Beacons } from './beacons/configured.ts';
import { siteTime } from './beacons/site-time.ts';
import { closedPairs, seedsOf, activePair, addPair, closedPair } from './pairs.ts';
import { proofOfPairs, proofOfPlayer, type ProofSources } from './proof.ts';
import { codeOf } from '../plumbing/failure.ts';
import { publish } from '../plumbing/live/outbox.ts';
import type { Refused } from '../plumbing/http/refusal.ts';
import type { Sealing } from '../plumbing/database/sealing.ts';

const lockNotAvailable = '55P03';

/**
 * Closes the active pair and makes its secrets public, starts the pair whose commitment was shown as the next one, and
 * commits to another. `clientSeed` becomes the started pair's seed. Refused while a roll of the player is under way,
 * because its outcome must not depend on the order of the two.
 */
async function rotate(
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

/** Seeds of a player: the commitments, the closed pairs, and the change from one to the next. */
export const seedCalls = ({ db, sealing }: Plumbing): Served[] => [
  servePlayer(currentSeeds, ({ playerId }) => seedsOf(db.sql, playerId)),
  serveMoneyOnce(rotateSeeds, (tx, { playerId, body }) => rotate(tx, sealing, playerId, body.client_seed)),
  servePlayer(seedHistory, async ({ playerId, query }) => ({ ...query, ...(await closedPairs(db.sql, playerId, query)) })),
];

/** Of the player's pairs only: the rolls of a pair are a history of play. */
export const proofCalls = ({ db }: Plumbing, sources: ProofSources): Served[] => [
  servePlayer(pairProof, async ({ playerId, params }) => {
    const id = numericId(params.id);
    const pair =
      id === null
        ? undefined
        : await db.sql
            .selectFrom('seed_pairs')
            .select(['id', 'state'])
            .where('id', '=', id)
            .where('player_id', '=', Number(playerId))
            .executeTakeFirst();
    if (!pair || pair.state === 'next') return refuse('not_found', 'You have no such pair of seeds.');
    if (pair.state === 'active') return refuse('in_process', 'This pair is in use. Its secrets are shown once you change your seed.');
    return proofOfPairs(db.sql, sources, [pair.id]);
  }),
  servePlayer(playerProof, ({ playerId, query }) => proofOfPlayer(db.sql, sources, playerId, query), { computes: true }),
];

export const beaconCalls = ({ db }: Plumbing, beacons: Beacons): Served[] => [
  serve(currentBeacon, async () => {
    await beacons.current.ready();
    const terms = await inTransaction(db, async (tx) => beacons.current.terms(tx, await siteTime(tx)));
    return { ...terms, shown: roundAt(terms, await siteTime(db.sql)) };
  }),
  serve(
    shownRound,
    async ({ params: { id, round } }) => {
      const shown = await beacons.local.shown(id, round);
      return shown ? { round, ...shown } : refuse('not_found', 'This round is not shown here, or not yet.');
    },
    { computes: true },
  ),
];
