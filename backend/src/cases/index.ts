import { openCase, openMany } from '@riftdrop/contract/cases';
import { catalogueOf } from '../catalogue/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import { refuse, serveMoney } from '../plumbing/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { latestDrops } from '../profile/index.ts';
import { serveCase, serveSections, serveTopDrops } from './browse.ts';
import { countsOf, foldCounts } from './counts.ts';
import { Listing } from './listing.ts';
import { Openings } from './open-case.ts';

/** Drops that a page shows before the first live one comes. */
const initialDrops = 25;

/** Looking at cases and opening them. */
export function domain(plumbing: Plumbing): Domain {
  const { db, clock, live } = plumbing;
  const catalogue = catalogueOf(db, clock);
  const openings = new Openings(db, catalogue);
  live.onJoin('general', async () => ({ initial: (await latestDrops(db.sql, initialDrops)).map((drop) => ({ ...drop, initial: true })) }));
  return {
    name: 'cases',
    calls: [
      serveSections(new Listing(catalogue, clock)),
      serveCase(catalogue),
      serveTopDrops(catalogue),
      serveMoney(openCase, (request) =>
        request.body.part_open ? refuse('part_open_unavailable', 'This case cannot be opened in part.') : openings.open(request, 1, true),
      ),
      serveMoney(openMany, (request) => openings.open(request, request.body.amount, false)),
    ],
    statistics: async () => {
      await foldCounts(db.sql);
      const { opened, free_cost } = await countsOf(db.sql, null);
      return { cases_opened: opened, free_cases_drop_cost: free_cost };
    },
  };
}
