-- When a run of some kinds of transfers of a player's money began that goes on until a moment without a longer break than this; that moment
-- without one. Reads each account newest first and stops at a break. An account that is read before another may have more of the run: the
-- caller asks again.
create function ledger_run_before(p_player bigint, p_until timestamptz, p_break interval, p_kinds text[]) returns timestamptz
language plpgsql stable as $$
declare v_start timestamptz := p_until; v_account bigint; v_row record;
begin
  for v_account in select id from accounts where player_id = p_player and purpose in ('balance', 'bonus') loop
    for v_row in select kind, at from transfers where debit_id = v_account and debit_version is not null order by debit_version desc loop
      exit when v_row.at < v_start - p_break;
      if v_row.kind = any (p_kinds) then v_start := least(v_start, v_row.at); end if;
    end loop;
    for v_row in select kind, at from transfers where credit_id = v_account and credit_version is not null order by credit_version desc loop
      exit when v_row.at < v_start - p_break;
      if v_row.kind = any (p_kinds) then v_start := least(v_start, v_row.at); end if;
    end loop;
  end loop;
  return v_start;
end $$;
