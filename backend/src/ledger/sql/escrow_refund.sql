-- Gives every stake back that was not given back before.
create function escrow_refund(p_game text, p_kind text) returns void language plpgsql as $$
declare v_escrow bigint; v_stake stakes; v_paid bigint := 0;
begin
  -- Who stakes between this look and the lock is in the loop below all the same, with an account that is locked late.
  v_escrow := escrow_lock(p_game, (select coalesce(array_agg(account_id), '{}') from stakes where game = p_game));
  for v_stake in select s.* from stakes s left join stake_returns r using (game, key) where s.game = p_game and r.game is null order by s.account_id, s.key loop
    insert into stake_returns (game, key, transfer_id)
      values (p_game, v_stake.key, ledger_move(v_escrow, v_stake.account_id, v_stake.amount, p_kind || '.refund', p_game));
    v_paid := v_paid + v_stake.amount;
  end loop;
  -- at: settle
  insert into settlements (game, outcome, paid, fee) values (p_game, 'refunded', v_paid, 0);
end $$;
