create function idempotency_store(p_player bigint, p_key text, p_reply text) returns void language sql as $$
  update idempotency set reply = p_reply where player_id = p_player and key = p_key;
$$;
