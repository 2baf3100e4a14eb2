-- What a player paid in within a time: payments that were credited and not taken back, USD cents. A table, for PostgreSQL takes only those
-- into the query.
create function giveaway_deposited(p_player bigint, p_from timestamptz, p_to timestamptz)
returns table (deposited bigint) language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from all_payments()
  where player_id = p_player and status = 'completed' and disputed_at is null and ended_at >= p_from and ended_at < p_to
$$;
