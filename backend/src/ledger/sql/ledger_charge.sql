create function ledger_charge(p_player bigint, p_purse text, p_to bigint, p_amount bigint, p_kind text, p_ref text)
returns bigint language plpgsql as $$
declare v_from bigint := ledger_account(p_player, p_purse);
begin
  perform ledger_system(p_to, (select currency from accounts where id = v_from));
  return ledger_transfer(v_from, p_to, p_amount, p_kind, p_ref);
end $$;
