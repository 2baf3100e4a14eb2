-- What players spent of their balance by the transfers of sealed blocks. A stake of a game counts when the game is settled, for until then it may
-- go back; every other one at once, less what was given back of it. Points, bonus money and demo money are on other accounts.
create function points_spent(p_after bigint, p_to bigint, p_stakes text[], p_returns text[])
returns table (player_id bigint, spent bigint) language sql stable as $$
  with moved as materialized (
    select t.id, t.amount, t.kind, d.player_id as payer, d.purpose as paid_by, d.game as out_of, c.player_id as payee, c.purpose as paid_to, c.game as into
    from ledger_blocks b cross join lateral unnest(b.ids) as i (id) join transfers t on t.id = i.id
    join accounts d on d.id = t.debit_id join accounts c on c.id = t.credit_id
    where b.n > p_after and b.n <= p_to and (d.game is not null or t.kind = any (p_stakes) or t.kind = any (p_returns))
  ), settled as (
    select distinct m.out_of as game from moved m join settlements s on s.game = m.out_of and s.outcome = 'settled'
    where not exists (select from stake_returns r where r.transfer_id = m.id) and not exists (select from stake_parts p where p.transfer_id = m.id)
  ), changes as (
    select m.payer as player_id, m.amount from moved m where m.paid_by = 'balance' and m.into is null and m.kind = any (p_stakes)
    union all
    select m.payee, -m.amount from moved m where m.paid_to = 'balance' and m.out_of is null and m.kind = any (p_returns)
    union all
    select a.player_id, s.amount - coalesce((select sum(amount)::bigint from stake_parts p where p.game = s.game and p.key = s.key), 0)
    from settled g join stakes s on s.game = g.game join accounts a on a.id = s.account_id and a.purpose = 'balance'
    where not exists (select from stake_returns r where r.game = s.game and r.key = s.key)
  )
  select c.player_id, sum(c.amount)::bigint from changes c where c.player_id is not null group by 1 having sum(c.amount) <> 0
$$;
