create function ledger_hold(p_player bigint, p_purse text, p_to bigint, p_amount bigint, p_kind text, p_ref text, p_life interval)
returns bigint language plpgsql as $$
declare v_from accounts; v_held bigint; v_paid bigint; v_hold bigint; v_due timestamptz := site_now() + p_life;
begin
  select * into strict v_from from accounts where id = ledger_account(p_player, p_purse);
  v_held := ledger_account(p_player, 'held:' || v_from.currency);
  v_paid := ledger_transfer(v_from.id, v_held, p_amount, p_kind || '.hold', p_ref);
  -- at: hold
  insert into holds (from_id, held_id, to_id, amount, kind, ref, transfer_id, expires_at)
    values (v_from.id, v_held, p_to, p_amount, p_kind, p_ref, v_paid, v_due) returning id into v_hold;
  insert into open_holds values (v_hold, v_due);
  return v_hold;
end $$;
