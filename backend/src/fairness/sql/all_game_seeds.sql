-- The seeds of games as other domains read them.
create function all_game_seeds()
returns table (kind text, game text, state text, roster text[], locked_at timestamptz, beacon text, level text,
  genesis bigint, period int, anchor text, round bigint, due_at timestamptz, lock_hash text, secret_hash text, secret_salt text, evidence text,
  randomness text, is_shown boolean) language sql stable as $$
  select kind, game, state, roster, locked_at, beacon, level, genesis, period, anchor, round, due_at, lock_hash, secret_hash, secret_salt, evidence,
    randomness, exists (select from shown_games o where o.kind = s.kind and o.game = s.game)
  from game_seeds s
$$;
