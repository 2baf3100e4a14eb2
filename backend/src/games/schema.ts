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

create table game_secrets (game text not null references games, secret text not null, seat_id bigint references game_seats,
  primary key (game, secret));

create table game_steps (
  game text not null references games, step int not null,
  skipped boolean not null, played_at timestamptz not null,
  drops jsonb not null, draws jsonb not null, left_places int[] not null,
  primary key (game, step)
);
comment on table game_steps is 'append-only';

-- Public games that are not over, with their public view: written in the transaction of each change.
create table game_lobby (
  game text primary key references games, kind text not null, n bigint not null, rank int not null, cost bigint not null,
    view jsonb not null
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

/**
 * The dearest item of a player in public games and in private ones, which others do not see. The columns `top_*` of game_statistics
 * are those of earlier releases.
 */
const tops = `
create table game_tops (
  player_id bigint not null references players, kind text not null, is_private boolean not null,
  cost bigint not null, skin_item_id int not null, game text not null references games,
  primary key (player_id, kind, is_private)
);
alter table game_statistics alter column top_cost set default 0;
insert into game_tops
  select distinct on (s.player_id, s.kind, p.is_private) s.player_id, s.kind, p.is_private, d.cost, d.skin_item_id, g.id
  from game_seats s join games g on g.id = s.game and g.status = 'finished' and not g.is_demo
    cross join lateral (select not g.is_public and g.race_id is null as is_private) p
    join drops d on d.id = any(s.items || s.booby_item)
  where s.player_id is not null order by s.player_id, s.kind, p.is_private, d.cost desc, g.n;
select items_made_private(array_agg(i)) from game_seats s join games g on g.id = s.game, unnest(s.items) i
  where not g.is_public and g.race_id is null;
drop function items_made_private(bigint[]);
`;

/** Games with a finale after their last step, and the client seeds that decide them. */
const finale = `
alter table games add column finale_at timestamptz,
  add check (finale_at is null or status in ('running', 'finished') and step = cardinality(step_costs));
alter table game_seats add column client_seed text check (client_seed ~ '^[A-Za-z0-9_.-]{1,64}$');
`;

export const migrations: Record<string, string> = {
  'games/1': tables,
  'games/2': played,
  'games/3': pauses,
  'games/4': demo,
  'games/5': booby,
  'games/6': months,
  'games/7': 'drop table game_bots',
  'games/8': finale,
  'games/9': 'alter table games add column race_budget bigint check (race_budget >= 0)',
  'games/10': 'alter table games add column join_if_exist boolean not null default false',
  // A join names the seat before its row is written.
  'games/11': 'alter table game_seats alter column id set generated by default',
  'games/12': 'alter table game_seats add column fast boolean not null default false',
  'games/13': tops,
};
