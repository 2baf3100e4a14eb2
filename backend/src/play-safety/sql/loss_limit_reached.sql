-- Whether nothing is left of an own limit of losses of a player, so that not even a place that costs nothing is taken.
create function loss_limit_reached(p_player bigint) returns boolean language sql stable as $$
  select exists (select from loss_limits l where l.player_id = p_player
    and play_net_loss(p_player, site_now() - make_interval(days => l.days)) >= l.amount)
$$;
