import { currentSeeds, rotateSeeds, seedHistory } from '@riftdrop/contract/fairness';
import { serveMoney, servePlayer } from '../plumbing/http.ts';
import { once } from '../plumbing/idempotency.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { closedPairs, seedsOf } from './pairs.ts';
import { rotate } from './rotate.ts';
import './tables.ts';

export { activePair, openSeeds, revealed, seedsOf, type ActivePair, type RevealedPair } from './pairs.ts';
export { rotate } from './rotate.ts';

/** Seed pairs of single-player rolls: committed before, revealed after, listed for ever. */
export const domain = ({ db }: Plumbing): Domain => ({
  name: 'fairness',
  calls: [
    servePlayer(currentSeeds, ({ playerId }) => seedsOf(db.sql, playerId)),
    serveMoney(rotateSeeds, (request) => once(request, (tx) => rotate(tx, request.playerId, request.body.client_seed))),
    servePlayer(seedHistory, async ({ playerId, query }) => ({ ...query, ...(await closedPairs(db.sql, playerId, query)) })),
  ],
});
