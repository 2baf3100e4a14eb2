/**
 * Favourite cases of players. The count of a case is a separate row that changes with them: clicks are too rare to wait
 * for the row, and counting all favourites of all cases at each sorted list would never end.
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
