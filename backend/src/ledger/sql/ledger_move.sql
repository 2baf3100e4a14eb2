-- RD402: the debited account holds less than the amount.
-- The caller holds the locks.
create function ledger_move(p_debit bigint, p_credit bigint, p_amount bigint, p_kind text, p_ref text) returns bigint language plpgsql as $$
declare v_debit accounts; v_credit accounts; v_id bigint;
begin
  select * into strict v_debit from accounts where id = p_debit;
  select * into strict v_credit from accounts where id = p_credit;
  if v_debit.balance is not null then
    update accounts set balance = balance - p_amount, version = version + 1 where id = p_debit and balance >= p_amount returning * into v_debit;
    if not found then raise exception 'insufficient funds' using errcode = 'RD402'; end if;
  end if;
  if v_credit.balance is not null then
    update accounts set balance = balance + p_amount, version = version + 1 where id = p_credit returning * into v_credit;
  end if;
  insert into transfers (debit_id, credit_id, currency, amount, kind, ref, debit_balance, debit_version, credit_balance, credit_version)
    values (p_debit, p_credit, v_debit.currency, p_amount, p_kind, p_ref,
      v_debit.balance, case when v_debit.balance is not null then v_debit.version end,
      v_credit.balance, case when v_credit.balance is not null then v_credit.version end)
    returning id into v_id;
  return v_id;
end $$;
