import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { schedule } from '../jobs/schedule.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';

const heartbeatMs = 10_000;
const silentAfter = '25 seconds';

/** One connection, as far as the counts need it. */
export interface Present {
  /** The same for all tabs and devices of one player, or one visitor's browser. */
  person: string;
  /** Callsign of the place it watches, null for a page whose viewers are not counted. */
  place: string | null;
}

/** Counts distinct visitors over all processes: each stores its connected visitors and watched places, silent processes are dropped. */
export class Presence {
  private readonly process = randomUUID();
  private readonly db: Database;
  private readonly connected: () => Iterable<Present>;
  private readonly visitors = new Written();
  private readonly watching = new Written();

  constructor(db: Database, connected: () => Iterable<Present>) {
    this.db = db;
    this.connected = connected;
  }

  async online(): Promise<number> {
    await this.writeVisitors();
    const { rows } = await sql<{ online: number }>`
      select count(distinct visitor)::int as online from live_presence, unnest(visitors) as visitor
      where seen_at > clock_timestamp() - ${silentAfter}::interval`.execute(this.db.sql);
    return rows[0]!.online;
  }

  /** Distinct visitors by place, over all processes. */
  static async watchers(tx: Tx): Promise<Map<string, number>> {
    const { rows } = await sql<{ callsign: string; watchers: number }>`
      select place.key as callsign, count(distinct person)::int as watchers
      from live_presence, jsonb_each(watching) as place, jsonb_array_elements_text(place.value) as person
      where seen_at > clock_timestamp() - ${silentAfter}::interval group by place.key`.execute(tx);
    return new Map(rows.map(({ callsign, watchers }) => [callsign, watchers]));
  }

  async leave(): Promise<void> {
    await this.db.sql.deleteFrom('live_presence').where('process', '=', this.process).execute();
  }

  /**
   * Stores the watched places when they changed, or were stored too long ago; the counts follow a second later. It also runs
   * while no client here watches a place: a process must notice that another process fell silent.
   */
  async writeWatching(): Promise<void> {
    const watching = this.places();
    const text = JSON.stringify(watching);
    if (!this.watching.isNews(text)) return;
    await inTransaction(this.db, async (tx) => {
      await sql`
        insert into live_presence (process, visitors, watching, seen_at) values (${this.process}, '{}', ${text}::jsonb, clock_timestamp())
        on conflict (process) do update set watching = excluded.watching, seen_at = excluded.seen_at`.execute(tx);
      const { rows } = await sql<{ any: boolean }>`select exists (select 1 from live_watchers) as any`.execute(tx);
      if (rows[0]!.any || text !== '{}') await schedule(tx, 'live.watchers', { key: 'all', inMs: 1000, payload: null });
    });
    this.watching.is(text);
  }

  private async writeVisitors(): Promise<void> {
    const visitors = [...new Set(Array.from(this.connected(), ({ person }) => person))].sort();
    const text = visitors.join();
    if (!this.visitors.isNews(text)) return;
    await sql`
      insert into live_presence (process, visitors, seen_at) values (${this.process}, ${visitors}, clock_timestamp())
      on conflict (process) do update set visitors = excluded.visitors, seen_at = excluded.seen_at`.execute(this.db.sql);
    this.visitors.is(text);
  }

  private places(): Record<string, string[]> {
    const places = new Map<string, Set<string>>();
    for (const { person, place } of this.connected()) {
      if (!place) continue;
      if (!places.has(place)) places.set(place, new Set());
      places.get(place)!.add(person);
    }
    const sorted = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(sorted.map(([place, people]) => [place, [...people].sort()]));
  }
}

/** The last stored text, and its time. */
class Written {
  private text = '';
  private at = -Infinity;

  isNews(text: string): boolean {
    return text !== this.text || performance.now() - this.at >= heartbeatMs;
  }
  is(text: string): void {
    this.text = text;
    this.at = performance.now();
  }
}

/** A name for a visitor who is not signed in: the same for all tabs of one browser, without personal data. */
export const visitorName = (address: string, userAgent: string): string =>
  `v${createHash('sha256').update(`${address}|${userAgent}`).digest('base64url').slice(0, 16)}`;
