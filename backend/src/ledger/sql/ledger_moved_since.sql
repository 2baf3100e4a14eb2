-- What some kinds of transfers took from a player's money and gave to it since a moment. Reads newest first and stops at that moment, so
-- that it costs what happened since and not what ever happened; versions rise with time within one account.
create function ledger_moved_since(p_player bigint, p_since timestamptz, p_kinds text[], out taken bigint, out given bigint)
language plpgsql stable as $$
declare v_account bigint; v_row record;
begin
  taken := 0; given := 0;
  for v_account in select id from accounts where player_id = p_player and purpose in ('balance', 'bonus') loop
    for v_row in select amount, kind, at from transfers where debit_id = v_account and debit_version is not null order by debit_version desc loop
      exit when v_row.at < p_since;
      if v_row.kind = any (p_kinds) then taken := taken + v_row.amount; end if;
    end loop;
    for v_row in select amount, kind, at from transfers where credit_id = v_account and credit_version is not null order by credit_version desc loop
      exit when v_row.at < p_since;
      if v_row.kind = any (p_kinds) then given := given + v_row.amount; end if;
    end loop;
  end loop;
end $$;
