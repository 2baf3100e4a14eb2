-- The sum of a currency over all its accounts, from one snapshot: zero, always.
create function ledger_sums() returns table (currency text, total numeric) language sql stable as $$
  select a.currency, sum(coalesce(a.balance, s.balance)) from accounts a left join ledger_system_balances() s on s.account = a.id group by a.currency;
$$;
