-- Locks the accounts of a player who takes a place in a game, and answers what they hold and why the player may not. A free place is
-- refused too when nothing is left of a limit of losses.
create function place_hold(p_player bigint, p_demo_money boolean, p_amount bigint, out state text, out balances jsonb)
language plpgsql as $$
begin
  perform ledger_lock(p_player);
  state := stake_refusal(p_player, p_demo_money, p_amount);
  if state is null and not p_demo_money and loss_limit_reached(p_player) then state := 'RD407'; end if;
  balances := player_balances(p_player);
end $$;
