create function balances_publish(p_player bigint) returns jsonb language plpgsql as $$
declare v_balances jsonb;
begin
  perform ledger_lock(p_player);
  v_balances := player_balances(p_player);
  insert into outbox (channel, event, data) values ('user.' || p_player, 'balance', v_balances);
  return v_balances;
end $$;
