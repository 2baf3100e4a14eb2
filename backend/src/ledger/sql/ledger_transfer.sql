create function ledger_transfer(p_debit bigint, p_credit bigint, p_amount bigint, p_kind text, p_ref text)
returns bigint language plpgsql as $$
begin
  perform ledger_lock_all(array[p_debit, p_credit]);
  return ledger_move(p_debit, p_credit, p_amount, p_kind, p_ref);
end $$;
