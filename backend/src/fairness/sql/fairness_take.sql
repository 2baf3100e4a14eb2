-- Takes p_count nonces from the pair a roll was computed with, in the transaction of the stake. RF409: the pair, its
-- nonce or its client seed is not what the roll was computed with; the caller reads the pair again.
create function fairness_take(p_player bigint, p_pair bigint, p_nonce bigint, p_count int, p_client_seed text)
returns void language plpgsql as $$
begin
  update seed_pairs set nonce = nonce + p_count, client_seed = p_client_seed
    where id = p_pair and player_id = p_player and state = 'active' and nonce = p_nonce and coalesce(client_seed, p_client_seed) = p_client_seed;
  if not found then raise exception 'the seed pair moved on' using errcode = 'RF409'; end if;
end $$;
