-- The upgrades of a player as other domains read them.
create function upgrades_of(p_player bigint) returns table (id bigint, at timestamptz, item_cost bigint) language sql stable as $$
  select id, created_at, item_cost from upgrades where player_id = p_player
$$;
