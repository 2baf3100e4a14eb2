-- Locks the escrow and the accounts of its payers, in id order, and answers the escrow account.
create function escrow_lock(p_game text, p_more bigint[]) returns bigint language plpgsql as $$
declare v_escrow bigint;
begin
  select account_id into strict v_escrow from escrows where game = p_game;
  perform ledger_lock_all(v_escrow || p_more);
  if exists (select from settlements where game = p_game) then
    raise exception 'the escrow of % is closed', p_game using errcode = 'RD410';
  end if;
  return v_escrow;
end $$;
