import { searchCases, leastSearchText, type caseFilter, type caseSorts, type sortOrders } from '@riftdrop/contract/api/catalogue/catalogue';
import { dropCase, type DropCase } from '@riftdrop/contract/api/cases/cases';
import type { z } from 'zod';
import { type Catalogue, type ListedCase, type CatalogueSnapshot, plain, sectionList, TextIndex } from '../catalogue/index.ts';
import { balancesOf } from '../accounts/index.ts';
import type { Clock } from '../plumbing/config/clock.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, type Served, serve, verbatim } from '../plumbing/http/http.ts';
import type { FavoriteCounts, FavoriteNumbers } from './favorite-counts.ts';
import { favoritesOf } from './favorites.ts';
import { isOpen } from './listing.ts';

type Filter = z.output<typeof caseFilter>;
type Sort = (typeof caseSorts)[number];
type Order = (typeof sortOrders)[number];

export interface Search extends Filter {
  sort?: Sort | undefined;
  order?: Order | undefined;
  offset: number;
  limit: number;
}

/** Data for a search besides the catalogue. */
export interface Seeker {
  now: number;
  /** The player's favourites, null for a visitor. */
  favorites: ReadonlySet<number> | null;
  /** The player's money and points, null unless the search needs them. */
  means: { cents: number; points: number } | null;
  favoriteCounts: FavoriteNumbers;
}

/** Positions of cases in the order of home. */
type Positions = readonly number[];

const kindOf = ({ price, datPointsPrice }: DropCase) => (datPointsPrice !== null ? 'points' : price > 0 ? 'money' : 'free');

/** The published cases of a snapshot, ready to be searched. Made once for each snapshot. */
export class CaseSearch {
  readonly of: CatalogueSnapshot;
  private readonly cases: readonly ListedCase[];
  private readonly texts: TextIndex;
  private readonly kinds: readonly ReturnType<typeof kindOf>[];
  private readonly sorted = new Map<string, Positions>();
  /** The state of favourites that the orders by them were made of. */
  private counted = -1;

  constructor(snapshot: CatalogueSnapshot) {
    this.of = snapshot;
    const places = new Map(sectionList.map(({ slug, order }) => [slug, order]));
    const published = snapshot.cases.filter(({ status }) => status === 'published');
    // The snapshot is in the order of places already, and this sort keeps it within a section.
    this.cases = published.toSorted((a, b) => places.get(a.section)! - places.get(b.section)!);
    this.texts = new TextIndex(this.cases.map(({ name }) => name));
    this.kinds = this.cases.map(kindOf);
  }

  /** A page of the matching cases, and their number. */
  find(search: Search, seeker: Seeker): { items: ListedCase[]; total: number } {
    const found = this.matching(search, seeker);
    const { offset, limit } = search;
    return { items: found.slice(offset, offset + limit).map((at) => this.cases[at]!), total: found.length };
  }

  private matching(search: Search, seeker: Seeker): Positions {
    const text = plain(search.text ?? '').length >= leastSearchText ? this.texts.find(search.text!) : null;
    const fits = (at: number) => (text === null || text.has(at)) && this.passes(at, search, seeker);
    const found = this.inOrder(search, seeker).filter(fits);
    return text === null || search.sort ? found : found.toSorted((a, b) => text.get(a)! - text.get(b)!);
  }

  private passes(at: number, filter: Search, { now, favorites, means }: Seeker): boolean {
    const one = this.cases[at]!;
    const kind = this.kinds[at]!;
    const priced = filter.price_min !== undefined || filter.price_max !== undefined || filter.sort === 'price';
    return (
      (filter.kind ? kind === filter.kind : filter.section === one.section || kind !== 'points') &&
      (filter.section === undefined || filter.section === one.section) &&
      (filter.risk_grade === undefined || filter.risk_grade.includes(one.riskGrade)) &&
      (!priced || this.isPriced(one, kind, filter)) &&
      (!filter.favorite || favorites!.has(one.number)) &&
      (means === null || (kind === 'points' ? one.datPointsPrice! <= means.points : one.price <= means.cents)) &&
      isOpen(one, now)
    );
  }

  /** Free cases and points cases have no price to be compared; among themselves points cases are sorted by their points. */
  private isPriced({ price }: DropCase, kind: string, { price_min, price_max }: Search): boolean {
    if (kind === 'points') return price_min === undefined && price_max === undefined;
    return kind === 'money' && price >= (price_min ?? 0) && price <= (price_max ?? Infinity);
  }

  /** All positions in the wanted order. Equals keep the order of home. */
  private inOrder({ sort, order }: Search, { favoriteCounts }: Seeker): Positions {
    const sign = (order ?? (sort === 'price' ? 'asc' : 'desc')) === 'asc' ? 1 : -1;
    const price = ({ price, datPointsPrice }: ListedCase) => datPointsPrice ?? price;
    switch (sort) {
      case undefined:
        return this.sortedBy('home', () => 0);
      case 'price':
        return this.sortedBy(`price ${sign}`, (a, b) => sign * (price(a) - price(b)));
      case 'published_at':
        return this.sortedBy(`published_at ${sign}`, (a, b) => sign * (Date.parse(a.published_at) - Date.parse(b.published_at)));
      case 'favorite': {
        const { of, version } = favoriteCounts;
        if (this.counted !== version) {
          this.counted = version;
          for (const one of [1, -1]) this.sorted.delete(`favorite ${one}`);
        }
        return this.sortedBy(`favorite ${sign}`, (a, b) => sign * (of(a.number) - of(b.number)) || price(a) - price(b));
      }
    }
  }

  private sortedBy(name: string, compare: (a: ListedCase, b: ListedCase) => number): Positions {
    const known = this.sorted.get(name);
    if (known) return known;
    const made = [...this.cases.keys()].sort((a, b) => compare(this.cases[a]!, this.cases[b]!) || a - b);
    this.sorted.set(name, made);
    return made;
  }
}

/** The player's fields, as they stand in the text of a listed case. */
const own = '"favorite":false,"favorite_count":0';

/** Around it, checked against the contract once for each state of a case. */
const written = new WeakMap<ListedCase, [before: string, after: string]>();

/** A case as JSON. Lists of a hundred are sent many times a second, and nearly all of each text is unchanged. */
function caseText(one: ListedCase, favorite: boolean, favorite_count: number): string {
  let parts = written.get(one);
  if (!parts) {
    const [before, after] = JSON.stringify(dropCase.parse(one)).split(own);
    parts = [before!, after!];
    written.set(one, parts);
  }
  return `${parts[0]}"favorite":${favorite},"favorite_count":${favorite_count}${parts[1]}`;
}

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
