import { sql } from 'kysely';
import type { Clock } from '../plumbing/config/clock.ts';
import type { Reader } from '../plumbing/database/database.ts';

/** Greatest age of the counts in memory, milliseconds. */
const freshFor = 2_000;

/** Changes that committed late carry an older time than rows read before them; more than a transaction can last. */
const overlap = '1 minute';

/** How often each case is a favourite; a new version means a possible change. */
export interface FavoriteNumbers {
  /** By case number. */
  of(caseNumber: number): number;
  version: number;
}

/** How often each case is a favourite, for lists and their sorting. Only changes since the last look are read. */
export class FavoriteCounts {
  private readonly reader: Reader;
  private readonly clock: Clock;
  private readonly counts = new Map<number, number>();
  private version = 0;
  private lookedAt = -Infinity;
  private seen: string | null = null;
  private reading: Promise<void> | null = null;

  constructor(reader: Reader, clock: Clock) {
    this.reader = reader;
    this.clock = clock;
  }

  async now(): Promise<FavoriteNumbers> {
    if (this.clock.now() - this.lookedAt > freshFor) await (this.reading ??= this.read().finally(() => (this.reading = null)));
    return { of: (caseNumber) => this.counts.get(caseNumber) ?? 0, version: this.version };
  }

  private async read(): Promise<void> {
    const { rows } = await sql<{ case_id: number; favorites: number; changed: string }>`
      select case_id, favorites, changed_at::text as changed from case_favorite_counts
      where changed_at > coalesce(${this.seen}::timestamptz, '-infinity') - ${overlap}::interval order by changed_at`.execute(this.reader);
    for (const { case_id, favorites } of rows) {
      if (this.counts.get(case_id) !== favorites) this.version += 1;
      this.counts.set(case_id, favorites);
    }
    this.seen = rows.at(-1)?.changed ?? this.seen;
    this.lookedAt = this.clock.now();
  }
}
