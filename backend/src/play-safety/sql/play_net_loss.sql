-- What play cost a player since a moment less what it gave, USD cents; below zero after a gain. It reads what the session clock reads, and
-- a game that is not over counts with its whole stake.
create function play_net_loss(p_player bigint, p_since timestamptz) returns bigint language sql stable as $$
  select m.taken - m.given - drops_won_since(p_player, p_since)
    + (select coalesce(sum(item_cost), 0)::bigint from upgrades_of(p_player) where at >= p_since)
  from ledger_moved_since(p_player, p_since, array(select kind from play_kinds)) m
$$;
