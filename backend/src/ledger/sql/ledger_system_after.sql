-- What a block would do to the balances of system accounts.
create function ledger_system_after(p_before jsonb, p_ids bigint[]) returns jsonb language sql stable as $$
  select p_before || coalesce(jsonb_object_agg(account, coalesce((p_before ->> account::text)::bigint, 0) + moved), '{}') from (
    select account, sum(moved)::bigint as moved from (
      select credit_id as account, amount as moved from transfers where id = any(p_ids) and credit_version is null
      union all
      select debit_id, -amount from transfers where id = any(p_ids) and debit_version is null
    ) sides group by account
  ) sums;
$$;
