/** Keys of money calls. The row is written in the transaction of its effect, so one exists exactly where the other does. */
const idempotency = `
create table idempotency (
  player_id bigint not null, key text not null,
  route text not null, payload text not null, reply text,
  at timestamptz not null default now(),
  primary key (player_id, key)
);
create index idempotency_at on idempotency (at);
`;

/**
 * Live events. Writers put rows into \`outbox\` in the transaction of the change; \`number_outbox\` moves them into the log
 * and numbers each channel without a gap. Reading the outbox by \`id > last\` would lose the rows of late committers.
 */
const live = `
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null, event text not null, data jsonb not null, keep smallint
);
create table live_channels (channel text primary key, seq bigint not null, moved_at timestamptz not null);
create table live_events (
  pos bigint generated always as identity primary key,
  channel text not null, seq bigint not null, event text not null, data jsonb not null,
  at timestamptz not null default clock_timestamp(),
  unique (channel, seq)
);
create index live_events_at on live_events (at);
create table live_presence (process text primary key, visitors text[] not null, seen_at timestamptz not null);
`;

/** Which releases of SQL functions are installed (functions/), and when a process last used each. */
const functionReleases = `
create table function_releases (
  schema text primary key,
  at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp()
);
create table installed_functions (
  schema text not null references function_releases, name text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (schema, name)
);`;

export const migrations: Record<string, string> = {
  '0001_plumbing': `${idempotency}\n${live}`,
  'plumbing/1': functionReleases,
  'plumbing/2': 'alter table idempotency alter column at set default site_now()',
};
