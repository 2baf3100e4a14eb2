-- Stores the replies of keys that idempotency_claim_many found to be new.
create function idempotency_store_many(p_players bigint[], p_keys text[], p_routes text[], p_payloads text[], p_replies text[])
returns void language plpgsql as $$
begin
  insert into idempotency (player_id, key, route, payload, reply) select * from unnest(p_players, p_keys, p_routes, p_payloads, p_replies);
  -- at: reply
end $$;
