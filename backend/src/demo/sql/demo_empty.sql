-- The rest has no owner.
create function demo_empty(p_player bigint) returns void language plpgsql as $$
declare v_from bigint := ledger_account(p_player, 'demo:DEMO'); v_left bigint;
begin
  perform ledger_lock(p_player);
  select balance into strict v_left from ledger_accounts() where id = v_from;
  if v_left > 0 then perform ledger_transfer(v_from, ledger_system_account('DEMO', 'grants'), v_left, 'demo_stop', 'player:' || p_player); end if;
end $$;
