create function escrow_stake(p_game text, p_key text, p_from bigint, p_amount bigint, p_kind text) returns bigint language plpgsql as $$
declare v_escrow bigint := escrow_lock(p_game, array[p_from]); v_paid bigint;
begin
  v_paid := ledger_move(p_from, v_escrow, p_amount, p_kind, p_game);
  -- at: stake
  insert into stakes (game, key, account_id, amount, transfer_id) values (p_game, p_key, p_from, p_amount, v_paid);
  return v_paid;
end $$;
