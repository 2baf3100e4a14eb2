-- The entries of an account of a player by their version, which has no gaps and rises with time.
create function ledger_entries(p_account bigint)
returns table (id bigint, at timestamptz, kind text, ref text, amount bigint, balance bigint, version bigint) language sql stable as $$
  select id, at, kind, ref, amount, credit_balance, credit_version from transfers where credit_id = p_account and credit_version is not null
  union all
  select id, at, kind, ref, -amount, debit_balance, debit_version from transfers where debit_id = p_account and debit_version is not null
$$;
