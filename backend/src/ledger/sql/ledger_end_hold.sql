-- Posts p_amount of a hold (all of it when null) and gives back the rest, or voids it. Answers how the hold ended: the
-- first end is the only one, and a hold whose time is over by the database's clock is void whatever is asked.
create function ledger_end_hold(p_hold bigint, p_outcome text, p_amount bigint) returns text language plpgsql as $$
declare v_hold holds; v_posted bigint := 0; v_outcome text := p_outcome;
begin
  perform 1 from open_holds where hold_id = p_hold for update;
  if not found then
    select outcome into strict v_outcome from hold_ends where hold_id = p_hold;
    return v_outcome;
  end if;
  select * into strict v_hold from holds where id = p_hold;
  if v_hold.expires_at <= site_now() then v_outcome := 'expired'; end if;
  if v_outcome = 'posted' then v_posted := coalesce(p_amount, v_hold.amount); end if;
  if v_posted < 0 or v_posted > v_hold.amount or (v_outcome = 'posted' and v_posted = 0) then
    raise exception 'hold % cannot be posted with %', p_hold, v_posted;
  end if;
  perform ledger_lock_all(array[v_hold.from_id, v_hold.to_id]);
  if v_posted > 0 then perform ledger_move(v_hold.held_id, v_hold.to_id, v_posted, v_hold.kind, v_hold.ref); end if;
  if v_posted < v_hold.amount then
    perform ledger_move(v_hold.held_id, v_hold.from_id, v_hold.amount - v_posted, v_hold.kind || '.release', v_hold.ref);
  end if;
  -- at: end
  insert into hold_ends (hold_id, outcome, posted) values (p_hold, v_outcome, v_posted);
  delete from open_holds where hold_id = p_hold;
  return v_outcome;
end $$;
