-- Takes the keys of many calls. Locks first and looks in a later statement: the transaction that stored a key held its lock until the
-- commit, so that nothing comes in between. States: null the key is new and held now, `again` with the reply of the first time, RD409 the
-- call is still running, RD422 the key was used for something else. The caller stores the replies of the new ones (idempotency_store_many).
create function idempotency_claim_many(p_players bigint[], p_keys text[], p_routes text[], p_payloads text[], out states text[], out replies text[])
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare v_free boolean[];
begin
  select array_agg(pg_try_advisory_xact_lock(hashtextextended(o.player || ':' || o.key, 7)) order by o.k) into v_free
    from unnest(p_players, p_keys) with ordinality as o (player, key, k);
  select array_agg(case
      when i.player_id is not null and (i.payload <> o.payload or i.route <> o.route or i.reply is null) then 'RD422'
      when i.player_id is not null then 'again'
      when not v_free[o.k] then 'RD409'
    end order by o.k), array_agg(i.reply order by o.k) into states, replies
    from unnest(p_players, p_keys, p_routes, p_payloads) with ordinality as o (player, key, route, payload, k)
    -- Lateral: a key each by index. A plan made for an empty table read all of them.
    left join lateral (select * from idempotency where player_id = o.player and key = o.key limit 1) i on true;
end $$;
