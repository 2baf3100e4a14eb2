/** Watched places of each process, and the counts that were published last. */
const watching = `
alter table live_presence add column watching jsonb not null default '{}';
create table live_watchers (callsign text primary key, watchers int not null check (watchers > 0));`;

/** The transaction of each waiting event: `number_outbox` looks where the snapshot of the look before ended. */
const outboxInOrder = `
alter table outbox add column xid xid8 not null default pg_current_xact_id();
create index outbox_xid on outbox (xid);`;

/**
 * The `traceparent` of the transaction that published an event; null outside of a sampled trace. The default reads what `inTransaction`
 * sets, so that no function that publishes names it.
 */
const traced = `
alter table outbox add column trace text default nullif(current_setting('riftdrop.trace', true), '');
alter table live_events add column trace text;`;

export const liveMigrations: Record<string, string> = {
  '0121_watching': watching,
  'live/1': `comment on table live_events is 'append-only'`,
  'live/2': outboxInOrder,
  'live/3': traced,
};
