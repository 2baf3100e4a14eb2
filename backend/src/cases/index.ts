import type { RawBuilder } from 'kysely';
import type { Catalogue } from '../catalogue/index.ts';
import type { PairCache } from '../fairness/index.ts';
import type { PaidStakes } from '../ledger/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { latestDrops } from '../items/index.ts';
import { BestItems } from './best-items.ts';
import { serveBestItems, serveCase, serveSections, serveTopDrops } from './browse.ts';
import { countsOf, foldCounts } from './counts.ts';
import { FavoriteCounts } from './favorite-counts.ts';
import { serveFavorites } from './favorites.ts';
import { serveHistory } from './history.ts';
import { Listing } from './listing.ts';
import { kingCalls } from './kings/calls.ts';
import { feedKing } from './kings/feed.ts';
import { kingTimeout } from './kings/timeout.ts';
import { Openings, serveOpenings } from './open-case.ts';
import { proveKings } from './kings/proof.ts';
import { proveOpenings } from './proof.ts';
import { migrations } from './schema.ts';
import { serveSearch } from './search.ts';
import { serveSkins } from './skins.ts';
import { serveTopWins } from './top-wins.ts';
import { serveTrials } from './trial.ts';
import { serveVersions } from './versions.ts';

export { setStock } from './stock.ts';
export { dropRoll } from './drop-roll.ts';
export { freeCaseAvailable } from './free-case.ts';
export { scheduleKingFeeds } from './kings/feed.ts';
export { proveOpenings } from './proof.ts';
export { casePrices, caseVersions, openingRolls } from './roll-source.ts';

/** Drops that a page shows before the first live one comes. */
const initialDrops = 25;

/** Kinds of transfers that are play, see `PlayKinds` of play-safety. */
export const playKinds = ['case_open', 'case_part', 'case_skipped', 'king.payout'] as const;
export const paidStakes: PaidStakes = { taken: ['case_open', 'case_part'], returned: ['case_skipped'] };

interface CasesNeeds {
  catalogue: Catalogue;
  pairs: PairCache;
  /** A query of the `player_id` and `at` of openings by the calls of cases that another domain stores. */
  otherOpenings: RawBuilder<unknown>;
}

/** Looking at cases and opening them. */
export function domain(plumbing: Plumbing, { catalogue, pairs, otherOpenings }: CasesNeeds): Domain {
  const { db, clock } = plumbing;
  const favoriteCounts = new FavoriteCounts(db.sql, clock);
  return {
    name: 'cases',
    migrations,
    calls: [
      serveSections(new Listing(catalogue, favoriteCounts, clock)),
      serveCase(catalogue),
      serveBestItems(new BestItems(db.sql, catalogue, clock)),
      ...serveTrials(catalogue, clock),
      serveTopDrops(catalogue),
      serveSearch(catalogue, favoriteCounts, clock),
      ...serveFavorites(catalogue),
      ...serveVersions(catalogue),
      ...serveSkins(catalogue, favoriteCounts, clock),
      serveHistory(),
      serveTopWins(),
      ...kingCalls(plumbing, catalogue),
      ...serveOpenings(new Openings(plumbing, catalogue, pairs)),
    ],
    live: { general: async () => ({ initial: (await latestDrops(db.sql, initialDrops)).map((drop) => ({ ...drop, initial: true })) }) },
    jobs: { 'cases.king': kingTimeout, 'cases.king.feed': feedKing },
    proofs: [
      { name: 'every opening was one charge, its rolls and their items', find: (reader) => proveOpenings(reader, otherOpenings) },
      { name: 'every reign was fed by its openings and paid out once', find: proveKings },
    ],
    statistics: async () => {
      await foldCounts(db.sql);
      const { opened, free_cost } = await countsOf(db.sql, null);
      return { cases_opened: opened, free_cases_drop_cost: free_cost };
    },
  };
}
