-- Counts what players paid for a game that ends in this transaction, in the session that is open now (GAME-581). Closing or pausing
-- the session waits for the key of its row: nothing is counted after that. Returns whether anything was counted.
create function race_count(p_game text, p_players bigint[], p_points bigint[], p_staff text[]) returns boolean language plpgsql as $$
declare v_session race_sessions;
begin
  select * into v_session from race_sessions where state = 'open' for key share;
  if not found then return false; end if;
  if site_now() >= v_session.open_until or exists (select from races where paused_at is not null) then return false; end if;
  insert into race_gains (game, player_id, session_id, points, at)
    select p_game, g.player_id, v_session.id, g.points, site_now() from unnest(p_players, p_points) as g (player_id, points)
      join all_players() p on p.id = g.player_id where g.points > 0 and not p.is_manager and p.steamid <> all (p_staff) order by g.player_id;
  insert into race_participants as c (session_id, player_id, points, reached_at)
    select session_id, player_id, points, at from race_gains where game = p_game order by player_id
    on conflict (session_id, player_id) do update set points = c.points + excluded.points, reached_at = excluded.reached_at, is_ranked = false;
  return found;
end $$;
