-- From when on the player may open a free case, as far as waiting goes.
create function free_case_available(p_player bigint) returns timestamptz language sql volatile as $$
  select coalesce(
    (select max(at) + interval '86400000 milliseconds' from free_openings where player_id = p_player),
    (select least(created_at, site_now()) from all_players() where id = p_player))
$$;
