/** Length of a reign without another crown roll of its holder, the same as in sql/king_reign.sql. */
export const reignMs = 86_400_000;

/**
 * Kings of cases. The row of the case is its throne: every decision about a reign locks it, so that two players never
 * become king at once, and one index lets no case have two kings. The money of a reign lies in a separate escrow,
 * `king:<id>`, and is paid out once, when the reign ends.
 *
 * The terms of a crown belong to the version of the case that a player was shown: they are copied into each version,
 * and a case whose terms differ from those of its version is refused at the commit.
 */
export const kings = `
alter table cases add column crown_odds_ppm int check (crown_odds_ppm between 0 and 1000000);
alter table case_versions add column king_rate_ppm int, add column crown_odds_ppm int;
alter table cases add constraint cases_king_terms check (king_rate_ppm is null or crown_odds_ppm is not null) not valid;

create table kings (
  id bigint generated always as identity primary key,
  case_id int not null references cases,
  player_id bigint not null references players,
  budget bigint not null default 0 check (budget >= 0),
  created_at timestamptz not null,
  timeout_at timestamptz not null,
  displaced_at timestamptz,
  displaced_reason text check (displaced_reason in ('timeout', 'top_prize', 'dethroned')),
  prize_drop_id bigint unique references drops,
  -- What went to the balance at the end, USD cents.
  added bigint not null default 0 check (added >= 0),
  version int not null default 1,
  check ((displaced_at is null) = (displaced_reason is null)),
  check (displaced_at is not null or (prize_drop_id is null and added = 0)),
  check (timeout_at > created_at)
);
create unique index kings_reigning on kings (case_id) where displaced_at is null;
create index kings_of_case on kings (case_id, id);

-- Each opening of a king case with its crown roll, the reign that it fed, and with how much.
create table king_rolls (
  pair_id bigint not null references seed_pairs,
  nonce bigint not null,
  case_id int not null, case_version int not null,
  roll int not null check (roll between 0 and 999999),
  crown_odds_ppm int not null,
  outcome text not null check (outcome in ('none', 'crowned', 'vacant', 'renewed')),
  king_id bigint not null references kings,
  fed bigint not null check (fed >= 0),
  primary key (pair_id, nonce),
  -- A crown is never given against the roll, nor withheld.
  check (outcome = 'vacant' or (outcome = 'none') = (roll >= crown_odds_ppm))
);
create index king_rolls_of_king on king_rolls (king_id);
comment on table king_rolls is 'append-only';
`;

/** Amounts that openings inside a game add to the budget of a king, one row for the case. */
export const gameFeeds = `
create table king_game_feeds (
  game text not null, case_id int not null, case_version int not null,
  king_id bigint not null references kings,
  openings int not null check (openings > 0),
  fed bigint not null check (fed > 0),
  at timestamptz not null default site_now(),
  primary key (game, case_id)
);
create index king_game_feeds_of_king on king_game_feeds (king_id);
comment on table king_game_feeds is 'append-only';
`;
