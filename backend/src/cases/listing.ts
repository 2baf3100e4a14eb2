import { createHash } from 'node:crypto';
import { sections } from '@riftdrop/contract/cases';
import { type Catalogue, type Shelf, type ShelfCase, sectionList } from '../catalogue/index.ts';
import type { Clock } from '../plumbing/clock.ts';
import { encode } from '../plumbing/http.ts';

/** The list of sections as it leaves the server. */
export interface Listed {
  text: string;
  etag: string;
}

/** True for a case that may be opened and listed now, as far as its dates and its status say. */
export function isOpen({ status, available_till }: ShelfCase, now: number): boolean {
  return status === 'published' && (available_till === null || Date.parse(available_till) > now);
}

/** The sections with their cases, encoded once and sent to everybody until the catalogue changes or a case's time is over. */
export class Listing {
  private readonly catalogue: Catalogue;
  private readonly clock: Clock;
  private made: (Listed & { of: Shelf; until: number }) | null = null;

  constructor(catalogue: Catalogue, clock: Clock) {
    this.catalogue = catalogue;
    this.clock = clock;
  }

  async now(): Promise<Listed> {
    const shelf = await this.catalogue.shelf();
    if (this.made?.of !== shelf || this.made.until <= this.clock.now()) this.made = this.make(shelf);
    return this.made;
  }

  private make(shelf: Shelf): Listed & { of: Shelf; until: number } {
    const now = this.clock.now();
    const open = shelf.cases.filter((shelved) => isOpen(shelved, now));
    const list = sectionList
      .map((section) => ({ ...section, drop_cases: open.filter((shelved) => shelved.section === section.slug) }))
      .filter(({ drop_cases }) => drop_cases.length > 0);
    const text = encode(sections, list);
    const ends = open.flatMap(({ available_till }) => (available_till === null ? [] : [Date.parse(available_till)]));
    return { of: shelf, text, etag: `"${createHash('sha256').update(text).digest('base64url')}"`, until: Math.min(...ends, Infinity) };
  }
}
