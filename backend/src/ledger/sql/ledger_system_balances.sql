-- What every account of the system holds now: the newest block's figures and what came since.
create function ledger_system_balances() returns table (account bigint, balance bigint) language sql stable as $$
  with last as (select * from ledger_blocks order by n desc limit 1),
  since as (
    select t.* from transfers t, last l where t.xid >= l.to_xid and t.id > l.after_id
  ), parts as (
    select key::bigint as account, value::bigint as moved from last, jsonb_each_text(last.system)
    union all select credit_id, amount from since where credit_version is null
    union all select debit_id, -amount from since where debit_version is null
  )
  select a.id, coalesce(sum(p.moved), 0)::bigint from accounts a left join parts p on p.account = a.id where a.balance is null group by a.id;
$$;
