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

create function case_favorites_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into case_favorite_counts as c (case_id, favorites) values (new.case_id, 1)
      on conflict (case_id) do update set favorites = c.favorites + 1, changed_at = clock_timestamp();
  else
    update case_favorite_counts set favorites = favorites - 1, changed_at = clock_timestamp() where case_id = old.case_id;
  end if;
  return null;
end $$;
create trigger counted after insert or delete on case_favorites for each row execute function case_favorites_counted();
`;
