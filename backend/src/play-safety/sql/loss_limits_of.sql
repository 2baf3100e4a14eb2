-- The limits of losses that a player has.
create function loss_limits_of(p_player bigint) returns table (days int, amount bigint, started_at timestamptz) language sql stable as $$
  select l.days, l.amount, l.started_at from loss_limits l where l.player_id = p_player
$$;
