-- What the transfers of sealed blocks did to referrals, by day: stakes from the balance less what was given back of them, and deposits that
-- a provider took back. Points, bonus money and demo money are on other accounts. A debt that is repaid undoes its part of the chargeback,
-- and a chargeback that is given up is undone by the same sums.
create function partners_moved(p_after bigint, p_to bigint, p_stakes text[], p_returns text[])
returns table (player_id bigint, day date, staked bigint, taken_back bigint) language sql stable as $$
  with moved as (
    select t.* from ledger_sealed(p_after, p_to) b join ledger_transfers() t on t.id = b.id
    where t.kind = any (p_stakes) or t.kind = any (p_returns) or t.kind in ('chargeback', 'chargeback_debt', 'debt_repaid',
      'chargeback_undone', 'chargeback_debt_undone', 'debt_repaid_undone')
  ), of_players as (
    select payer as player_id, at, case when kind = any (p_stakes) then amount else 0 end as staked,
      case kind when 'chargeback' then amount when 'debt_repaid' then -amount else 0 end as taken_back
      from moved where payer is not null and paid_by = 'balance'
    union all
    select payee, at, -amount, 0 from moved where payee is not null and paid_to = 'balance' and kind = any (p_returns)
    union all
    select payee, at, 0, case kind when 'chargeback_undone' then -amount else amount end
      from moved where paid_to = 'balance' and kind in ('chargeback_undone', 'debt_repaid_undone')
    union all
    select p.player_id, m.at, 0, case m.kind when 'chargeback_debt' then m.amount else -m.amount end
      from moved m join all_payments() p on m.ref = 'payment:' || p.id where m.kind in ('chargeback_debt', 'chargeback_debt_undone')
  )
  select o.player_id, (o.at at time zone 'utc')::date, sum(o.staked)::bigint, sum(o.taken_back)::bigint
  from of_players o join referrals r on r.player_id = o.player_id and o.at >= r.at
  group by 1, 2 having sum(o.staked) <> 0 or sum(o.taken_back) <> 0
$$;
