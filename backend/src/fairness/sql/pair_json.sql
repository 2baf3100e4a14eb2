-- A seed pair in its public form (contract). Its secrets are null until it is closed.
create function pair_json(p_pair bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('pair_id', id::text, 'public_hash', public_hash, 'secret_hash', secret_hash, 'secret_salt', secret_salt,
    'client_seed', client_seed) from seed_pairs where id = p_pair
$$;
