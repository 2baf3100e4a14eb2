-- The public view of a round. The secrets of its seed are there once the winner is.
create function giveaway_round_json(r giveaway_rounds, p_slug text) returns jsonb language sql stable as $$
  select jsonb_build_object('id', r.id::text, 'slug', p_slug, 'version', r.version,
    'status', case r.state when 'closing' then 'raffling' else r.state end,
    'started_at', time_json(r.started_at), 'finished_at', time_json(r.finished_at),
    'prize', skin_json(r.skin_item_id, r.cost), 'steam_skin_item', skin_json(r.skin_item_id, r.cost),
    'participants', r.participants, 'public_hash', r.public_hash, 'list_hash', r.list_hash,
    'lock', case when s.lock_hash is not null then jsonb_build_object(
      'beacon', jsonb_build_object('id', s.beacon, 'level', s.level, 'genesis', s.genesis, 'period', s.period, 'anchor', s.anchor),
      'round', s.round, 'locked_at', (extract(epoch from s.locked_at) * 1000)::bigint, 'due_at', time_json(s.due_at), 'terms', to_jsonb(r.terms),
      'lock_hash', s.lock_hash) end,
    'seed', case when r.outcome = 'won' then jsonb_build_object('secret_hash', s.secret_hash, 'secret_salt', s.secret_salt,
      'evidence', s.evidence, 'randomness', s.randomness) end,
    'roll', r.place, 'winner', player_json(r.winner_id), 'steam_user', player_json(r.winner_id), 'outcome', r.outcome)
  from all_game_seeds() s where s.kind = 'giveaway' and s.game = r.id::text
$$;
