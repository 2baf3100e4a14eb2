-- Holds the pairs that rolls were made with, in id order. States in the order of the pairs: null the pair is held and still what the rolls
-- were made with, `busy` it is locked (only without p_wait, which waits), RF409 it has moved on. A pair that is null is not looked at, and
-- busy.
create function fairness_lock_many(p_players bigint[], p_pairs bigint[], p_nonces bigint[], p_seeds text[], p_wait boolean) returns text[]
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  if p_wait then perform 1 from seed_pairs where id = any(p_pairs) order by id for update; end if;
  return (with held as materialized (
      select id, player_id, state, nonce, client_seed from seed_pairs where id = any(p_pairs) order by id for update skip locked
    ) select array_agg(case when l.id is null then 'busy'
        when l.player_id <> o.player or l.state <> 'active' or l.nonce <> o.nonce or coalesce(l.client_seed, o.seed) <> o.seed then 'RF409' end order by o.k)
      from unnest(p_players, p_pairs, p_nonces, p_seeds) with ordinality as o (player, pair, nonce, seed, k) left join held l on l.id = o.pair);
end $$;
