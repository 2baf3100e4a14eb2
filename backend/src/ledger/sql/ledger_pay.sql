create function ledger_pay(p_player bigint, p_purse text, p_from bigint, p_amount bigint, p_kind text, p_ref text)
returns bigint language plpgsql as $$
declare v_to bigint := ledger_account(p_player, p_purse);
begin
  perform ledger_system(p_from, (select currency from accounts where id = v_to));
  return ledger_transfer(p_from, v_to, p_amount, p_kind, p_ref);
end $$;
