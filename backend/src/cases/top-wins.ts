import { topWins } from '@riftdrop/contract/api/catalogue/catalogue';
import { type Served, serve } from '../plumbing/http/http.ts';
import { dearestDrops } from '../items/index.ts';

/** The biggest drops of a period. */
export function serveTopWins(): Served {
  return serve(topWins, async ({ plumbing: { db }, query: { period, offset, limit } }) => {
    const wins = await dearestDrops(db.sql, period);
    return { items: wins.slice(offset, offset + limit), offset, limit, total: wins.length };
  });
}
