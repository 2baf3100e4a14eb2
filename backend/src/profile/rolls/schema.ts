/**
 * Counts of a player's openings, continued by a job from where it stopped: a million counted openings are not read
 * again for the next ten. `draws` counts whole openings: one in part is a share of one.
 */
export const rollStatistics = `
create table roll_statistics (
  player_id bigint primary key references players,
  -- The last drop and the last payment of a part opening that were counted.
  drop_id bigint not null default 0,
  part_id bigint not null default 0,
  requested_at timestamptz not null,
  -- Null until the first count is whole.
  updated_at timestamptz,
  -- A job counts now.
  running boolean not null
);
create table roll_cases (
  player_id bigint not null references players, case_id int not null, version int not null,
  opened bigint not null, draws numeric not null,
  staked bigint not null, returned bigint not null, expected numeric not null, variance numeric not null,
  primary key (player_id, case_id, version)
);
create table roll_rarities (
  player_id bigint not null references players, case_id int not null, rarity text not null, count bigint not null,
  primary key (player_id, case_id, rarity)
);
create table roll_weeks (
  player_id bigint not null references players, week date not null, opened bigint not null,
  staked bigint not null, returned bigint not null, expected numeric not null, variance numeric not null,
  primary key (player_id, week)
);
`;
