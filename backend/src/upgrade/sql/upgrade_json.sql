-- One upgrade in its public form (contract). The secrets of its pair are null until the pair is closed.
create function upgrade_json(u upgrades) returns jsonb language sql stable as $$
  select jsonb_build_object('id', u.id::text, 'created_at', time_json(u.created_at), 'item_cost', u.item_cost, 'target_cost', u.target_cost,
    'chance', u.chance, 'won', u.drop_id is not null, 'target', skin_json(u.target_id, u.target_cost), 'drop', drop_json(u.drop_id),
    'items', (select jsonb_agg(d."drop" order by d.id) from public_drops() d where d.id = any(u.items)),
    'roll', pair_json(u.pair_id) || jsonb_build_object('tab', 'upgrade', 'nonce', u.nonce, 'roll', u.roll, 'outcomes', 1000000))
$$;
