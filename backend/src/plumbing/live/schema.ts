import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Watched places of each process, and the counts that were published last. */
const watching = `
alter table live_presence add column watching jsonb not null default '{}';
create table live_watchers (callsign text primary key, watchers int not null check (watchers > 0));`;

export const liveMigrations: Record<string, Migration> = {
  '0121_watching': { up: async (db) => void (await sql.raw(watching).execute(db)) },
  'live/1': { up: async (db) => void (await sql`comment on table live_events is 'append-only'`.execute(db)) },
};
