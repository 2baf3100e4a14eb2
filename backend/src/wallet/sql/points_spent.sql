-- What players spent of their balance by the transfers of sealed blocks. A stake of a game counts when the game is settled, for until then
-- it may go back; every other one at once, less what was given back of it. Points, bonus money and demo money are on other accounts.
create function points_spent(p_after bigint, p_to bigint, p_stakes text[], p_returns text[])
returns table (player_id bigint, spent bigint) language sql stable as $$
  with moved as materialized (
    select t.* from ledger_sealed(p_after, p_to) b join ledger_transfers() t on t.id = b.id where t.kind = any (p_stakes) or t.kind = any (p_returns)
  ), changes as (
    select payer as player_id, amount from moved where paid_by = 'balance' and paid_into is null and kind = any (p_stakes)
    union all
    select payee, -amount from moved where paid_to = 'balance' and out_of is null and kind = any (p_returns)
    union all
    select player_id, amount from ledger_settled(p_after, p_to)
  )
  select c.player_id, sum(c.amount)::bigint from changes c where c.player_id is not null group by 1 having sum(c.amount) <> 0
$$;
