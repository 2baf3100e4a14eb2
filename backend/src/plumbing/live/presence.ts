import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import '../tables.ts';

const heartbeatMs = 10_000;
const silentAfter = '25 seconds';

/** Counts distinct people over all processes: each writes who is connected to it, silent ones are forgotten. */
export class Presence {
  private readonly process = randomUUID();
  private readonly db: Database;
  private readonly connected: () => Iterable<string>;
  private written = '';
  private writtenAt = 0;

  constructor(db: Database, connected: () => Iterable<string>) {
    this.db = db;
    this.connected = connected;
  }

  async online(): Promise<number> {
    await this.write();
    const { rows } = await sql<{ online: number }>`
      select count(distinct visitor)::int as online from live_presence, unnest(visitors) as visitor
      where seen_at > clock_timestamp() - ${silentAfter}::interval`.execute(this.db.sql);
    return rows[0]!.online;
  }

  async leave(): Promise<void> {
    await this.db.sql.deleteFrom('live_presence').where('process', '=', this.process).execute();
  }

  private async write(): Promise<void> {
    const visitors = [...new Set(this.connected())].sort();
    const text = visitors.join();
    if (text === this.written && Date.now() - this.writtenAt < heartbeatMs) return;
    await sql`
      insert into live_presence (process, visitors, seen_at) values (${this.process}, ${visitors}, clock_timestamp())
      on conflict (process) do update set visitors = excluded.visitors, seen_at = excluded.seen_at`.execute(this.db.sql);
    this.written = text;
    this.writtenAt = Date.now();
  }
}

/** A name for somebody who is not signed in: the same for all tabs of one browser, telling nothing about it. */
export const visitorName = (address: string, userAgent: string): string =>
  `v${createHash('sha256').update(`${address}|${userAgent}`).digest('base64url').slice(0, 16)}`;
