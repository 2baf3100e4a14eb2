-- What players spent within transactions: stakes that left a balance, less what came back. Deposits and what was taken back of them, from
-- the balance or as a debt, stand with 0, for they are read from the payments.
create function giveaway_moved(p_from xid8, p_to xid8, p_stakes text[], p_returns text[])
returns table (player_id bigint, at timestamptz, spent bigint, pays_in boolean) language sql stable as $$
  select payer, at, case when kind = any (p_stakes) then amount else 0 end, kind = 'chargeback' from ledger_transfers()
    where xid >= p_from and xid < p_to and (kind = any (p_stakes) or kind = 'chargeback') and payer is not null and paid_by = 'balance'
  union all
  select payee, at, case when kind = any (p_returns) then -amount else 0 end, kind in ('deposit', 'chargeback_undone') from ledger_transfers()
    where xid >= p_from and xid < p_to and (kind = any (p_returns) or kind in ('deposit', 'chargeback_undone')) and payee is not null
      and paid_to = 'balance'
  union all
  select p.player_id, t.at, 0, true from ledger_transfers() t join all_payments() p on p.id = substr(t.ref, 9)
    where t.xid >= p_from and t.xid < p_to and t.kind in ('chargeback_debt', 'chargeback_debt_undone') and t.ref like 'payment:%'
$$;
