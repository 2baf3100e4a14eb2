import { madeFunctions } from '../plumbing/database/migrate.ts';
import { gameFeeds, kings } from './kings/schema.ts';

/** Counted stock, part openings and free openings. */
const specialOpenings = `
-- A row: so many openings are left. Without one the stock is not counted.
create table case_stock (case_id int primary key references cases, left_over int not null check (left_over >= 0));

-- Every part opening, also those that gave nothing: without them the nonces of a pair would have gaps.
create table part_openings (
  pair_id bigint not null references seed_pairs,
  nonce bigint not null,
  player_id bigint not null references players,
  case_id int not null, case_version int not null,
  one_in int not null check (one_in > 1),
  roll bigint not null,
  drop_id bigint unique references drops,
  paid_id bigint not null unique references transfers,
  at timestamptz not null default now(),
  primary key (pair_id, nonce),
  -- The tickets of the case are the first million of so many times a million.
  check (roll between 0 and 1000000 * one_in::bigint - 1),
  check ((roll < 1000000) = (drop_id is not null))
);
comment on table part_openings is 'append-only';

create table free_openings (
  drop_id bigint primary key references drops,
  player_id bigint not null references players,
  at timestamptz not null
);
create index free_openings_of_player on free_openings (player_id, at desc);
comment on table free_openings is 'append-only';
`;

/**
 * A network's account is bound for ever to the player who first opened a free case with it. Detaching or attaching it
 * elsewhere does not change that; otherwise one account could give free cases to many players in turn.
 */
const freeCaseAccounts = `
create table free_case_accounts (
  network text not null,
  external_id text not null,
  player_id bigint not null references players,
  at timestamptz not null,
  primary key (network, external_id)
);
comment on table free_case_accounts is 'append-only';
insert into free_case_accounts
  select distinct on (s.network, s.external_id) s.network, s.external_id, f.player_id, f.at
    from free_openings f join social_accounts s on s.player_id = f.player_id and s.network = 'twitter'
      and s.attached_at <= f.at and (s.detached_at is null or s.detached_at >= f.at)
    order by s.network, s.external_id, f.at;
`;

/**
 * Top wins: drops worth at least twice their price, the dearest first, over all time and by the day of the win. The
 * dearest of any span of days are among the dearest of each day, so that no list ever reads all wins of a week.
 */
const topWins = `
create index drops_dearest on drops (cost desc, id desc) where top;
create index drops_dearest_by_day on drops (((created_at at time zone 'utc')::date), cost desc, id desc) where top;
`;

/**
 * How often each case was opened. One counter row would make openings wait for each other, and counting all drops at
 * each look would take longer every day. So an opening only adds a row to `case_count_steps`; now and then these rows
 * are folded into `case_counts`, and a look adds up both.
 */
const counts = `
create table case_counts (case_id int primary key references cases, opened bigint not null, free_cost bigint not null);
create table case_count_steps (case_id int not null, opened int not null, free_cost bigint not null);
`;

export const migrations: Record<string, string> = {
  '0060_cases': counts,
  '0110_open_cases': madeFunctions,
  '0242_top_wins': topWins,
  '0261_kings': `${kings}\n${specialOpenings}`,
  '0330_free_case_accounts': freeCaseAccounts,
  '0322_guarded_openings': madeFunctions,
  'cases/1': 'alter table part_openings alter column at set default site_now()',
  'cases/2': gameFeeds,
  'cases/4': 'create index part_openings_missed on part_openings (player_id, paid_id) where drop_id is null',
  'cases/3': 'create index part_openings_of_player on part_openings (player_id, at desc)',
};
