-- Takes nonces from pairs that the caller holds (fairness_lock_many).
create function fairness_take_many(p_pairs bigint[], p_counts int[], p_seeds text[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  update seed_pairs s set nonce = s.nonce + o.count, client_seed = o.seed
    from unnest(p_pairs, p_counts, p_seeds) as o (pair, count, seed) where s.id = o.pair;
end $$;
