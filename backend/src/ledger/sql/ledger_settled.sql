-- What players staked of their balance in games whose settlement is in the blocks after one and up to another, less what was given back of
-- it.
create function ledger_settled(p_after bigint, p_to bigint) returns table (player_id bigint, amount bigint) language sql stable as $$
  with settled as (
    select distinct m.out_of as game from ledger_sealed(p_after, p_to) b join ledger_transfers() m on m.id = b.id
    join settlements s on s.game = m.out_of and s.outcome = 'settled'
    where not exists (select from stake_returns r where r.transfer_id = m.id) and not exists (select from stake_parts p where p.transfer_id = m.id)
  )
  select a.player_id, s.amount - coalesce((select sum(amount)::bigint from stake_parts p where p.game = s.game and p.key = s.key), 0)
  from settled g join stakes s on s.game = g.game join accounts a on a.id = s.account_id and a.purpose = 'balance'
  where not exists (select from stake_returns r where r.game = s.game and r.key = s.key)
$$;
