-- False: it is on already.
create function demo_start(p_player bigint, p_amount bigint, p_for interval) returns boolean language plpgsql as $$
begin
  -- The row first, on or off: of several starts at once one is the first.
  if player_lock(p_player) > site_now() then return false; end if;
  perform demo_empty(p_player);
  perform ledger_pay(p_player, 'demo:DEMO', ledger_system_account('DEMO', 'grants'), p_amount, 'demo_start', 'player:' || p_player);
  perform player_demo(p_player, site_now() + p_for);
  return true;
end $$;
