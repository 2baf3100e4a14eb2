import { searchCases } from '@riftdrop/contract/api/catalogue/catalogue';
import type { Catalogue } from '../catalogue/index.ts';
import { balancesOf } from '../accounts/index.ts';
import type { Clock } from '../plumbing/config/clock.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, type Served, serve, verbatim } from '../plumbing/http/http.ts';
import { CaseSearch } from './case-search.ts';
import { caseText } from './case-text.ts';
import type { FavoriteCounts } from './favorite-counts.ts';
import { favoritesOf } from './favorites.ts';

/** Answers a search from the index in memory; the database is read only for the player's data. */
export function serveSearch(catalogue: Catalogue, counts: FavoriteCounts, clock: Clock): Served {
  let index: CaseSearch | null = null;
  return serve(searchCases, async ({ plumbing: { db }, query, playerId }) => {
    if (playerId === null && (query.favorite || query.enough_to_buy)) return refuse('login_required', 'Please sign in.');
    if (query.price_min !== undefined && query.price_max !== undefined && query.price_min > query.price_max)
      return refuse('validation', 'Invalid range', { fields: { price_min: ['Invalid range'] } });
    const snapshot = await catalogue.snapshot();
    if (index?.of !== snapshot) index = new CaseSearch(snapshot);
    const seeker = {
      now: clock.now(),
      favorites: playerId === null ? null : await favoritesOf(db.sql, playerId),
      means: playerId !== null && query.enough_to_buy ? await meansOf(db.sql, playerId) : null,
      favoriteCounts: await counts.now(),
    };
    const { offset, limit } = query;
    const { items, total } = index.find(query, seeker);
    const texts = items.map((one) => caseText(one, seeker.favorites?.has(one.number) ?? false, seeker.favoriteCounts.of(one.number)));
    return verbatim(`{"items":[${texts.join(',')}],"offset":${offset},"limit":${limit},"total":${total}}`);
  });
}

/** Money for an opening: the balance that counts now, which in demo mode is demo money, and never the bonus. */
async function meansOf(reader: Reader, playerId: string): Promise<{ cents: number; points: number }> {
  const { balance, dat_points } = await balancesOf(reader, playerId);
  return { cents: balance, points: dat_points };
}
