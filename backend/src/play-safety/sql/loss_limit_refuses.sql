-- Whether a stake of so many USD cents could bring the loss of a player above an own limit. The caller holds the accounts of the player: two stakes at
-- once see each other.
create function loss_limit_refuses(p_player bigint, p_amount bigint) returns boolean language plpgsql stable as $$
begin
  -- Points and demo money are no money.
  if p_amount <= 0 then return false; end if;
  return exists (select from loss_limits l where l.player_id = p_player
    and play_net_loss(p_player, site_now() - make_interval(days => l.days)) + p_amount > l.amount);
end $$;
