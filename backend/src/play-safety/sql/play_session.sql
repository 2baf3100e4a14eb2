-- Begins or goes on with the session of play of a player and returns its start. A page asks with the start of its own visit. A session ends
-- with a break of 30 minutes in which no page asked and nothing was played, on any device; what was played before the first page asked is
-- part of it.
create function play_session(p_player bigint, p_since timestamptz) returns timestamptz language plpgsql as $$
declare
  v_break constant interval := interval '30 minutes';
  v_oldest constant timestamptz := site_now() - interval '7 days';
  v_start timestamptz := greatest(least(p_since, site_now()), v_oldest);
  v_known play_sessions;
begin
  select * into v_known from play_sessions where player_id = p_player;
  if v_known.seen_at + v_break >= v_start then
    v_start := least(v_start, v_known.started_at);
  else
    v_start := greatest(play_start_before(p_player, v_start, v_break), v_oldest);
    if v_known.seen_at + v_break >= v_start then v_start := least(v_start, v_known.started_at); end if;
  end if;
  if v_known.started_at is distinct from v_start or v_known.seen_at < site_now() - interval '1 minute' then
    insert into play_sessions as s (player_id, started_at, seen_at) values (p_player, v_start, site_now())
      on conflict (player_id) do update set started_at = excluded.started_at, seen_at = greatest(s.seen_at, excluded.seen_at);
  end if;
  return greatest(v_start, v_oldest);
end $$;
