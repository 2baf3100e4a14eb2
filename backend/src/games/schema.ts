import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migrations: Record<string, Migration> = {
  'games/1': { up: async (db) => void (await sql.raw(tables).execute(db)) },
  'games/2': { up: async (db) => void (await sql.raw(played).execute(db)) },
  'games/3': { up: async (db) => void (await sql.raw(pauses).execute(db)) },
  'games/4': { up: async (db) => void (await sql.raw(demo).execute(db)) },
  'games/5': { up: async (db) => void (await sql.raw(booby).execute(db)) },
  'games/6': { up: async (db) => void (await sql.raw(months).execute(db)) },
  'games/7': { up: async (db) => void (await sql`drop table game_bots`.execute(db)) },
  'games/8': { up: async (db) => void (await sql.raw(finale).execute(db)) },
  'games/9': { up: async (db) => void (await sql`alter table games add column race_budget bigint check (race_budget >= 0)`.execute(db)) },
  'games/10': { up: async (db) => void (await sql`alter table games add column join_if_exist boolean not null default false`.execute(db)) },
};

/**
 * The database enforces the order of a life for every writer: one version per change, statuses only forward, the
 * settings fixed, and a finished game fixed.
 */
const tables = `
create table games (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  n bigint generated always as identity unique,
  kind text not null check (kind ~ '^[a-z]{1,32}$'),
  creator_id bigint references players,
  is_public boolean not null,
  uid_md5 text not null unique generated always as (md5(id)) stored,
  race_id bigint,
  config jsonb not null, alike text not null,
  places int not null check (places >= 2),
  cases jsonb not null,
  step_costs bigint[] not null, step_prepaid bigint[] not null,
  prepay_percent int not null check (prepay_percent between 0 and 100),
  own_place int,
  average_return_ppm int not null,
  needs_secret boolean not null,
  check_referrer_period bigint, check_referrer_amount bigint,
  created_at timestamptz not null, deadline_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'pending_round', 'running', 'finished', 'canceled')),
  version int not null default 1,
  add_bots_at timestamptz, started_at timestamptz,
  step int not null default 0, next_step_at timestamptz, closed int[] not null default '{}', state jsonb,
  finished_at timestamptz, cancel_reason text, result jsonb,
  check (cardinality(step_costs) > 0 and cardinality(step_costs) = cardinality(step_prepaid)),
  check (step between 0 and cardinality(step_costs)),
  check (is_public = false or prepay_percent = 0),
  check (num_nulls(check_referrer_period, check_referrer_amount) in (0, 2)),
  check (status in ('running', 'finished', 'canceled') or started_at is null),
  check (status = 'open' or add_bots_at is null),
  check ((status = 'finished') = (finished_at is not null and result is not null)),
  check ((status = 'canceled') = (cancel_reason is not null)),
  check (status <> 'finished' or step = cardinality(step_costs))
);
create index games_alike on games (kind, alike, n) where status = 'open' and is_public;
create index games_finished on games (finished_at desc, n desc) where status = 'finished' and is_public;
create index games_finished_of_kind on games (kind, finished_at desc, n desc) where status = 'finished' and is_public;
create index games_sponsored on games (creator_id, kind) where status = 'open' and prepay_percent > 0;
create index games_going on games (creator_id) where status in ('open', 'pending_round', 'running');

create table game_seats (
  id bigint generated always as identity primary key,
  game text not null references games, kind text not null,
  place int not null check (place >= 1),
  player_id bigint references players, bot text,
  choice jsonb not null,
  paid bigint not null check (paid >= 0),
  bots_allowed boolean not null, ready_for_bots boolean not null, ready_to_play boolean not null,
  joined_at timestamptz not null,
  quit_at timestamptz, quit_reason text check (quit_reason in ('quit', 'admin', 'bots_in')), quit_note text,
  out_at int, returned bigint not null default 0 check (returned between 0 and paid),
  is_winner boolean not null default false, reward bigint not null default 0 check (reward >= 0),
  money bigint not null default 0 check (money between 0 and reward),
  -- Positions of the drops that were kept before the end, and the items that came of all drops.
  kept int[] not null default '{}', items bigint[] not null default '{}', finished_n bigint,
  -- False as soon as the player has left, or the game is over.
  going boolean not null default true,
  check (num_nulls(player_id, bot) = 1),
  check ((quit_at is null) = (quit_reason is null)),
  check (quit_at is null or finished_n is null)
);
-- Two players never get the same place, and no player two places of one game (GAME-512).
create unique index game_seats_place on game_seats (game, place) where quit_at is null;
create unique index game_seats_player on game_seats (game, player_id) where quit_at is null and player_id is not null;
create index game_seats_history on game_seats (player_id, finished_n desc) where finished_n is not null;
create index game_seats_history_of_kind on game_seats (player_id, kind, finished_n desc) where finished_n is not null;
create index game_seats_going on game_seats (player_id) where going;

create table game_secrets (game text not null references games, secret text not null, seat_id bigint references game_seats, primary key (game, secret));

create table game_steps (
  game text not null references games, step int not null,
  skipped boolean not null, played_at timestamptz not null,
  drops jsonb not null, draws jsonb not null, left_places int[] not null,
  primary key (game, step)
);
comment on table game_steps is 'append-only';

-- Public games that are not over, with their public view: written in the transaction of each change.
create table game_lobby (
  game text primary key references games, kind text not null, n bigint not null, rank int not null, cost bigint not null, view jsonb not null
);

create table game_statistics (
  player_id bigint not null references players, kind text not null,
  games bigint not null, wins bigint not null, spent bigint not null, won bigint not null, top_cost bigint not null,
  primary key (player_id, kind)
);
-- Sharded, so that games which end at once do not wait for one row.
create table game_totals (kind text not null, shard int not null, games bigint not null, primary key (kind, shard));
create table game_bots (
  kind text not null, month date not null, shard int not null,
  games bigint not null, wins bigint not null, expected_ppm bigint not null,
  primary key (kind, month, shard)
);
`;

/** Statistics of a player: by day and mode, the opened cases, and where the dearest item came from. */
const played = `
alter table game_statistics add column top_skin_item_id int, add column top_game text references games;

create table game_days (
  player_id bigint not null references players, kind text not null, variant text not null, day date not null,
  games bigint not null, wins bigint not null, spent bigint not null, won bigint not null, expected_ppm bigint not null,
  primary key (player_id, kind, variant, day)
);
create table game_cases (player_id bigint not null references players, kind text not null, case_id bigint not null, opened bigint not null,
  primary key (player_id, kind, case_id));
`;

const pauses = `create table game_pauses (kind text primary key, at timestamptz not null)`;

/** Games that are played with demo money: never public, never sponsored. */
const demo = `
alter table games add column is_demo boolean not null default false,
  add check (not is_demo or not is_public and prepay_percent = 0 and creator_id is not null);
`;

/** Cases that losers of a game open for nothing: the case is fixed with the game, the item is none of the won ones. */
const booby = `
alter table games add column booby jsonb, add check (booby is null or is_public and not is_demo and creator_id is not null);
alter table game_seats add column booby_item bigint;
`;

/** Returns of the games of each mode, and results of bots in them. */
const months = `
create table game_months (
  kind text not null, variant text not null, month date not null, shard int not null,
  games bigint not null, staked bigint not null, returned bigint not null, expected numeric not null,
  bot_games bigint not null, bot_wins bigint not null, bot_expected_ppm bigint not null,
  primary key (kind, variant, month, shard)
);
`;

/** Games with a finale after their last step, and the client seeds that decide them. */
const finale = `
alter table games add column finale_at timestamptz,
  add check (finale_at is null or status in ('running', 'finished') and step = cardinality(step_costs));
alter table game_seats add column client_seed text check (client_seed ~ '^[A-Za-z0-9_.-]{1,64}$');
`;
