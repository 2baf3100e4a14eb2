import { catalogueOf } from '../catalogue/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { latestDrops } from '../items/index.ts';
import { serveCase, serveSections, serveTopDrops } from './browse.ts';
import { countsOf, foldCounts } from './counts.ts';
import { FavoriteCounts } from './favorite-counts.ts';
import { serveFavorites } from './favorites.ts';
import { Listing } from './listing.ts';
import { kingCalls } from './kings/calls.ts';
import { kingTimeout } from './kings/timeout.ts';
import { Openings } from './open-case.ts';
import { serveOpenings } from './open-calls.ts';
import { migrations } from './schema.ts';
import { serveSearch } from './search.ts';
import { serveSkins } from './skins.ts';
import { serveTopWins } from './top-wins.ts';
import { serveVersions } from './versions.ts';

export { caseVersions, openingRolls } from './roll-source.ts';
export { proveKings, type KingProblem } from './kings/proof.ts';
export { setStock } from './stock.ts';
export { proveOpenings, type OpeningProblem } from './proof.ts';

/** Drops that a page shows before the first live one comes. */
const initialDrops = 25;

/** Looking at cases and opening them. */
export function domain(plumbing: Plumbing): Domain {
  const { db, clock, live } = plumbing;
  const catalogue = catalogueOf(db, clock);
  const favoriteCounts = new FavoriteCounts(db.sql, clock);
  live.onJoin('general', async () => ({ initial: (await latestDrops(db.sql, initialDrops)).map((drop) => ({ ...drop, initial: true })) }));
  return {
    name: 'cases',
    migrations,
    calls: [
      serveSections(new Listing(catalogue, favoriteCounts, clock)),
      serveCase(catalogue),
      serveTopDrops(catalogue),
      serveSearch(catalogue, favoriteCounts, clock),
      ...serveFavorites(catalogue),
      ...serveVersions(catalogue),
      ...serveSkins(catalogue, favoriteCounts, clock),
      serveTopWins(),
      ...kingCalls(plumbing, catalogue),
      ...serveOpenings(new Openings(plumbing, catalogue)),
    ],
    // Whoever hears of a change asks for it at once, and must not get what was before.
    onEvent: ({ event }) => {
      if (event === 'dropcase.updated' || event === 'dropcases.list.updated') catalogue.invalidate();
    },
    jobs: { 'cases.king': kingTimeout },
    statistics: async () => {
      await foldCounts(db.sql);
      const { opened, free_cost } = await countsOf(db.sql, null);
      return { cases_opened: opened, free_cases_drop_cost: free_cost };
    },
  };
}
