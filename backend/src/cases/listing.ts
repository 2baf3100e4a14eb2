import { createHash } from 'node:crypto';
import { type DropCase, sections, sectionStart } from '@riftdrop/contract/api/cases/cases';
import { type Catalogue, type ListedCase, type CatalogueSnapshot, sectionList } from '../catalogue/index.ts';
import type { Clock } from '../plumbing/config/clock.ts';
import { encode } from '../plumbing/http/http.ts';
import type { FavoriteCounts, FavoriteNumbers } from './favorite-counts.ts';

/** The list of sections as it leaves the server. */
export interface Listed {
  text: string;
  etag: string;
}

/**
 * Greatest age of the favourite counts in the list, milliseconds: the clicks of some players must not make the list new
 * for all.
 */
const countsFor = 60_000;

/** True for a case that may be opened and listed now by its dates and its status. */
export function isOpen({ status, available_till }: Pick<DropCase, 'status' | 'available_till'>, now: number): boolean {
  return status === 'published' && (available_till === null || Date.parse(available_till) > now);
}

/**
 * The sections with their first cases, encoded once for all visitors until the catalogue changes or a case's time is
 * over.
 */
export class Listing {
  private readonly catalogue: Catalogue;
  private readonly counts: FavoriteCounts;
  private readonly clock: Clock;
  private made: (Listed & { of: CatalogueSnapshot; until: number }) | null = null;

  constructor(catalogue: Catalogue, counts: FavoriteCounts, clock: Clock) {
    this.catalogue = catalogue;
    this.counts = counts;
    this.clock = clock;
  }

  async now(): Promise<Listed> {
    const snapshot = await this.catalogue.snapshot();
    if (this.made?.of !== snapshot || this.made.until <= this.clock.now()) this.made = this.make(snapshot, await this.counts.now());
    return this.made;
  }

  private make(snapshot: CatalogueSnapshot, counts: FavoriteNumbers): Listed & { of: CatalogueSnapshot; until: number } {
    const now = this.clock.now();
    const bySection = Map.groupBy(
      snapshot.cases.filter((one) => isOpen(one, now)),
      ({ section }) => section,
    );
    const list = sectionList.flatMap((section) => {
      const own = bySection.get(section.slug);
      return own ? [{ ...section, ...firstOf(own, counts) }] : [];
    });
    const text = encode(sections, list);
    const ends = [...bySection.values()]
      .flat()
      .flatMap(({ available_till }) => (available_till === null ? [] : [Date.parse(available_till)]));
    const until = ends.reduce((first, end) => Math.min(first, end), now + countsFor);
    return { of: snapshot, text, etag: `"${createHash('sha256').update(text).digest('base64url')}"`, until };
  }
}

/** The cases that a section comes with, of all that it has. */
export function startOf<C extends Pick<DropCase, 'datPointsPrice'>>(own: readonly C[]): C[] {
  return own.filter(({ datPointsPrice }) => datPointsPrice === null).slice(0, sectionStart);
}

function firstOf(own: readonly ListedCase[], counts: FavoriteNumbers) {
  return {
    drop_cases: startOf(own).map((one) => ({ ...one, favorite_count: counts.of(one.number) })),
    total: own.length,
    max_price: own.reduce((most, { price }) => Math.max(most, price), 0),
  };
}
