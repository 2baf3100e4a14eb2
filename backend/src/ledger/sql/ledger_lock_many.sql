-- Holds all accounts of the players, in id order, and answers what is in them. No row for a player whose account is locked; p_wait waits.
create function ledger_lock_many(p_players bigint[], p_wait boolean)
  returns table (player bigint, balance bigint, bonus bigint, points bigint, demo bigint, version bigint)
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  if p_wait then perform 1 from accounts where player_id = any(p_players) order by id for update; end if;
  return query with held as materialized (
      select player_id, purpose, balance, version from accounts where player_id = any(p_players) order by id for update skip locked
    ), sums as (
      select player_id, count(*) as n, max(balance) filter (where purpose = 'balance') as balance, max(balance) filter (where purpose = 'bonus') as bonus,
        max(balance) filter (where purpose = 'points') as points, max(balance) filter (where purpose = 'demo:DEMO') as demo, sum(version)::bigint as version from held group by player_id
    ) select player_id, balance, bonus, points, demo, version from sums s where n = (select count(*) from accounts a where a.player_id = s.player_id);
end $$;
