/**
 * Open data: one file for each UTC day. Its parts are stored as text, because a file that was signed must have the same bytes for ever.
 */
export const openData = `
-- Keys that sign the files, the newest last; each was named by the one before.
create table open_keys (
  public_key text primary key check (public_key ~ '^[0-9a-f]{64}$'),
  sealed text not null,
  endorsed_by text unique references open_keys, endorsement text,
  created_at timestamptz not null default site_now(),
  check ((endorsed_by is null) = (endorsement is null))
);
create unique index open_keys_first on open_keys ((endorsed_by is null)) where endorsed_by is null;

-- \`pair\` and \`game\` are the last ones in its parts; a signed day does not change.
create table open_days (
  day date primary key,
  pair bigint not null default 0, game bigint not null default 0,
  parts int not null default 0, bytes bigint not null default 0,
  pairs bigint not null default 0, games bigint not null default 0, rolls bigint not null default 0,
    private_games bigint not null default 0,
  previous text not null, public_key text references open_keys, hash text unique, signature text,
  check (num_nulls(public_key, hash, signature) in (0, 3))
);
create table open_parts (day date not null references open_days, n int not null, body text not null, primary key (day, n));
comment on table open_parts is 'append-only';

-- Sums of all files.
create table open_returns (
  kind text not null check (kind in ('case', 'mode')), name text not null,
  count bigint not null, staked bigint not null, returned bigint not null,
  expected double precision not null, variance double precision not null,
  primary key (kind, name)
);

create index seed_pairs_of_day on seed_pairs (closed_at, id) where state = 'closed' and nonce > 0;
create index shown_games_of_day on shown_games (at, n);
`;
