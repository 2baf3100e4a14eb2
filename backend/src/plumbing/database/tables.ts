import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A column that is written once, never updated. */
export type Fixed<T> = ColumnType<T, T, never>;

/** `data` is written as JSON text, so that the driver never takes an array for a PostgreSQL array. */
type Json = JSONColumnType<object, string, string>;

interface OutboxTable {
  id: Generated<number>;
  channel: string;
  event: string;
  data: Json;
  keep: number | null;
  trace: Generated<string | null>;
}
interface LiveChannelsTable {
  channel: string;
  seq: number;
  moved_at: Date;
}
interface LiveEventsTable {
  /** Place in the order of all channels, for the cursor of a process. */
  pos: Generated<number>;
  channel: string;
  seq: number;
  event: string;
  data: Json;
  trace: Generated<string | null>;
  at: ColumnType<Date, never, never>;
}
interface LivePresenceTable {
  process: string;
  visitors: string[];
  /** Viewers by the place they watch. */
  watching: Json;
  seen_at: Date;
}
interface LiveWatchersTable {
  callsign: string;
  watchers: number;
}
interface IdempotencyTable {
  player_id: number;
  key: string;
  route: string;
  payload: string;
  reply: string | null;
  at: ColumnType<Date, never, never>;
}

export interface PlumbingTables {
  outbox: OutboxTable;
  live_channels: LiveChannelsTable;
  live_events: LiveEventsTable;
  live_presence: LivePresenceTable;
  live_watchers: LiveWatchersTable;
  idempotency: IdempotencyTable;
}
