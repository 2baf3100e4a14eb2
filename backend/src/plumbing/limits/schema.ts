/** `times` are those of the last ones let through, newest first, epoch ms of the database's `site_now()`. */
const logs = `
create table attempts (key text primary key, times bigint[] not null, until timestamptz not null);
create index attempts_until on attempts (until);
create unlogged table limits (key text primary key, times bigint[] not null, until timestamptz not null);
create index limits_until on limits (until);
`;

/** Nonces of requests, so that one that is sent twice is carried out once. */
const nonces = `
create table request_nonces (player_id bigint not null, nonce text not null, at timestamptz not null, primary key (player_id, nonce));
create index request_nonces_at on request_nonces (at);`;

/** One function for both tables. An earlier release that still runs adds rows without `durable`. */
const oneLog = `
alter table attempts add column durable boolean not null default true check (durable), drop constraint attempts_pkey,
  add primary key (key, durable);
alter table limits add column durable boolean not null default false check (not durable), drop constraint limits_pkey,
  add primary key (key, durable);
create table request_log (durable boolean not null, key text not null, times bigint[] not null, until timestamptz not null,
  primary key (key, durable))
  partition by list (durable);
alter table request_log attach partition attempts for values in (true);
alter table request_log attach partition limits for values in (false);`;

export const migrations: Record<string, string> = {
  '0140_limits': logs + nonces,
  'limits/1': oneLog,
};
