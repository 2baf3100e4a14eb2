-- The limits of deposits that a player has.
create function deposit_limits_of(p_player bigint) returns table (days int, amount bigint, started_at timestamptz) language sql stable as $$
  select days, amount, started_at from deposit_limits where player_id = p_player
$$;
