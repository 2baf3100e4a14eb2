-- By index, also on connections that planned it while there were few transfers.
create function ledger_explained() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (
    select from transfers where debit_id = new.id and debit_version = new.version and debit_balance = new.balance
    union all
    select from transfers where credit_id = new.id and credit_version = new.version and credit_balance = new.balance
  ) then
    raise exception 'no transfer makes the balance of account % what it is', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

drop trigger if exists explained on accounts;
create constraint trigger explained after insert or update on accounts deferrable initially deferred
  for each row when (new.balance is not null and (new.version > 0 or new.balance > 0)) execute function ledger_explained();
