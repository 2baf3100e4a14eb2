create function ledger_system(p_account bigint, p_currency text) returns void language plpgsql as $$
begin
  if not exists (select 1 from accounts where id = p_account and balance is null and currency = p_currency) then
    raise exception 'account % is no system account in %', p_account, p_currency;
  end if;
end $$;
