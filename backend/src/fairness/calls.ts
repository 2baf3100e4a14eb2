import {
  currentBeacon,
  currentSeeds,
  pairProof,
  playerProof,
  rotateSeeds,
  seedHistory,
  shownRound,
} from '@riftdrop/contract/api/fairness/fairness';
import { roundAt } from '@riftdrop/fair/beacon';
import { refuse, serve, servePlayer, type Served } from '../plumbing/http/http.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { numericId } from '../plumbing/http/numeric-id.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import type { Beacons } from './beacons/configured.ts';
import { siteTime } from './beacons/site-time.ts';
import { closedPairs, seedsOf } from './pairs.ts';
import { proofOfPairs, proofOfPlayer, type ProofSources } from './proof.ts';
import { rotate } from './rotate.ts';

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
