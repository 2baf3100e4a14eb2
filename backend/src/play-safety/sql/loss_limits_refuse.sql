-- Those players whose loss a stake of so many USD cents could bring above an own limit. The caller holds their accounts: two stakes at once
-- see each other. Points and demo money are no money, so they come as 0.
create function loss_limits_refuse(p_players bigint[], p_amounts bigint[]) returns setof bigint language sql stable as $$
  select distinct l.player_id from unnest(p_players, p_amounts) as o (player, amount) join loss_limits l on l.player_id = o.player
    where o.amount > 0 and play_net_loss(l.player_id, site_now() - make_interval(days => l.days)) + o.amount > l.amount
$$;
