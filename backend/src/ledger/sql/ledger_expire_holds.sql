-- Ends up to p_limit holds whose time is over; what another process is ending right now is left to it.
create function ledger_expire_holds(p_limit int) returns int language plpgsql as $$
declare v_hold bigint; v_ended int := 0;
begin
  for v_hold in select hold_id from open_holds where expires_at <= site_now() order by expires_at, hold_id limit p_limit for update skip locked loop
    perform ledger_end_hold(v_hold, 'expired', null);
    v_ended := v_ended + 1;
  end loop;
  return v_ended;
end $$;
