-- The players as other domains read them; `person` is the public form.
create function all_players()
returns table (id bigint, steamid text, nickname text, avatar text, created_at timestamptz, closed_at timestamptz,
  is_manager boolean, demo_until timestamptz, person jsonb) language sql stable as $$
  select id, steamid, nickname, avatar, created_at, closed_at, is_manager, demo_until, player_form(p) from players p
$$;
