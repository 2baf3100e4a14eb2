-- Pages tell old balances from new ones by their version, which is the number of payments. The end of demo mode is always one: an
-- empty account gets one cent for the moment, else pages would take the event of the end for an old one. Returns false when it is not on.
create function demo_stop(p_player bigint) returns boolean language plpgsql as $$
begin
  if not player_demo(p_player, null) then return false; end if;
  if exists (select from ledger_accounts() where player_id = p_player and purpose = 'demo:DEMO' and balance = 0) then
    perform ledger_pay(p_player, 'demo:DEMO', ledger_system_account('DEMO', 'grants'), 1, 'demo_stop', 'player:' || p_player);
  end if;
  perform demo_empty(p_player);
  return true;
end $$;
