/**
 * Seeds of games of several players, from the commitment to the result. The database enforces the order for every
 * writer: a commitment never changes; a lock is taken now, for the round that the rule names, and commits before that
 * round is shown; roster, time and round then stay; a result comes after the round's time; a settled game does not
 * change.
 */
export const gameSeeds = `
create table game_seeds (
  kind text not null check (kind ~ '^[A-Za-z0-9_.-]{1,128}$'),
  game text not null check (game ~ '^[A-Za-z0-9_.-]{1,128}$'),
  state text not null default 'open' check (state in ('open', 'waiting', 'drawn', 'refunded')),
  public_hash text not null unique,
  sealed text, secret_hash text, secret_salt text,
  roster text[], locked_at timestamptz,
  beacon text, level text check (level in ('public', 'local')), genesis bigint, period int, anchor text,
  round bigint, due_at timestamptz, lock_hash text,
  evidence text, randomness text,
  created_at timestamptz not null default now(), settled_at timestamptz,
  primary key (kind, game),
  check ((sealed is null) = (secret_hash is not null) and (secret_hash is null) = (secret_salt is null)),
  check ((secret_hash is null) = (state in ('open', 'waiting'))),
  check (num_nulls(roster, locked_at, beacon, level, genesis, period, anchor, round, due_at, lock_hash) in (0, 10)),
  check (state = 'refunded' or (locked_at is null) = (state = 'open')),
  check ((state = 'drawn') = (randomness is not null) and (evidence is null) = (randomness is null)),
  check ((settled_at is null) = (state in ('open', 'waiting')))
);
create index game_seeds_roster on game_seeds using gin (roster) where roster is not null;
create index game_seeds_key on game_seeds (split_part(sealed, '.', 2)) where sealed is not null;
`;

/**
 * Games whose secrets are public. A game is drawn before its steps are played: only its last step shows the result as a
 * whole.
 */
export const shownGames = `
create table shown_games (
  kind text not null, game text not null,
  n bigint generated always as identity unique,
  at timestamptz not null default now(),
  primary key (kind, game)
);
comment on table shown_games is 'append-only';
insert into shown_games (kind, game) select kind, game from game_seeds where state in ('drawn', 'refunded') order by settled_at;
`;
