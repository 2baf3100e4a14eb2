-- Gives one stake back while the game is open; false when it was given back before.
create function escrow_return(p_game text, p_key text, p_kind text) returns boolean language plpgsql as $$
declare v_stake stakes; v_escrow bigint; v_paid bigint;
begin
  select * into strict v_stake from stakes where game = p_game and key = p_key;
  v_escrow := escrow_lock(p_game, array[v_stake.account_id]);
  if exists (select from stake_returns where game = p_game and key = p_key) then return false; end if;
  v_paid := ledger_move(v_escrow, v_stake.account_id, v_stake.amount, p_kind, p_game);
  insert into stake_returns (game, key, transfer_id) values (p_game, p_key, v_paid);
  return true;
end $$;
