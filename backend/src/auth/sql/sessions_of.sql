-- When the sessions of a player began and ended, or end.
create function sessions_of(p_player bigint) returns table (id text, created_at timestamptz, ended_at timestamptz) language sql stable as $$
  select s.id, s.created_at, coalesce(s.ended_at, s.expires_at) from sessions s where s.player_id = p_player
$$;
