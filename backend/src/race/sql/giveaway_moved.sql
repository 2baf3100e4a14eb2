-- What players spent within transactions: stakes that left a balance, less what came back. Deposits and what was taken back of them, from the balance
-- or as a debt, stand with 0, for they are read from the payments.
create function giveaway_moved(p_from xid8, p_to xid8, p_stakes text[], p_returns text[])
returns table (player_id bigint, at timestamptz, spent bigint, pays_in boolean) language sql stable as $$
  select a.player_id, t.at, case when t.kind = any (p_stakes) then t.amount else 0 end, t.kind = 'chargeback'
    from transfers t join accounts a on a.id = t.debit_id
    where t.xid >= p_from and t.xid < p_to and (t.kind = any (p_stakes) or t.kind = 'chargeback') and a.player_id is not null and a.purpose = 'balance'
  union all
  select a.player_id, t.at, case when t.kind = any (p_returns) then -t.amount else 0 end, t.kind in ('deposit', 'chargeback_undone')
    from transfers t join accounts a on a.id = t.credit_id
    where t.xid >= p_from and t.xid < p_to and (t.kind = any (p_returns) or t.kind in ('deposit', 'chargeback_undone')) and a.player_id is not null and a.purpose = 'balance'
  union all
  select p.player_id, t.at, 0, true from transfers t join payments p on p.id = substr(t.ref, 9)
    where t.xid >= p_from and t.xid < p_to and t.kind in ('chargeback_debt', 'chargeback_debt_undone') and t.ref like 'payment:%'
$$;
