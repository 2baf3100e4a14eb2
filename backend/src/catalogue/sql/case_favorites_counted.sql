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

create or replace trigger counted after insert or delete on case_favorites for each row execute function case_favorites_counted();
