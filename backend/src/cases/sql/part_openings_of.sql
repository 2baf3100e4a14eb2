-- The part openings of a player as other domains read them.
create function part_openings_of(p_player bigint)
returns table (paid_id bigint, drop_id bigint, one_in int, case_id int, case_version int, at timestamptz)
language sql stable as $$
  select paid_id, drop_id, one_in, case_id, case_version, at from part_openings where player_id = p_player
$$;
