/**
 * Who has which case as a favourite. The count of a case is a row of its own that changes with them: people click too
 * seldom for the row to be waited for, and counting all favourites of all cases at each sorted list would never end.
 */
export const favorites = `
create table case_favorites (
  player_id bigint not null references players,
  case_id int not null references cases,
  at timestamptz not null default now(),
  primary key (player_id, case_id)
);
create table case_favorite_counts (
  case_id int primary key references cases,
  favorites int not null check (favorites >= 0),
  changed_at timestamptz not null default clock_timestamp()
);
create index case_favorite_counts_changed on case_favorite_counts (changed_at);
`;
