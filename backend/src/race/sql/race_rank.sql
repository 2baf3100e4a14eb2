-- Ranks participants whose points games have changed, at most so many, and tells each of them. The caller holds the row of the session, and
-- is the only one who ranks. Whom a game counts at this moment waits for the next time. Answers how many were ranked.
create function race_rank(p_session bigint, p_most int) returns int language plpgsql as $$
declare v_players bigint[];
begin
  -- A statement of its own: one that locks rows and changes them checks them as they were when it began, with values that a game counted since.
  select array_agg(player_id) into v_players from (
    select player_id from race_participants where session_id = p_session and not is_ranked order by player_id limit p_most for update skip locked
  ) as locked;
  if v_players is null then return 0; end if;
  with fresh as materialized (
    select player_id, points, reached_at, ranked_points, ranked_at from race_participants where session_id = p_session and player_id = any (v_players)
  ), changes as (
    select points, reached_at as at, 1 as people from fresh union all select ranked_points, ranked_at, -1 from fresh where ranked_points > 0
  ), counted as (
    insert into race_counts as c (session_id, level, bucket, minute, people)
      select p_session, level, bucket, minute, sum(people) from (
        select l as level, points >> (6 * l) as bucket, 0::bigint as minute, people from changes, generate_series(0, 4) as l
        union all select 5, points, race_minute(at), people from changes
      ) as one group by level, bucket, minute having sum(people) <> 0
      on conflict (session_id, level, bucket, minute) do update set people = c.people + excluded.people
  ), summed as (
    update race_sessions s set points = s.points + f.points, participants = s.participants + f.people
      from (select coalesce(sum(points - ranked_points), 0) as points, count(*) filter (where ranked_points = 0) as people from fresh) as f
      where s.id = p_session and f.points > 0
  )
  update race_participants p set ranked_points = f.points, ranked_at = f.reached_at, is_ranked = true
    from fresh f where p.session_id = p_session and p.player_id = f.player_id;
  insert into outbox (channel, event, data)
    select 'user.' || p.player_id, 'royale.race.participant.updated', jsonb_build_object('session_id', p_session::text,
      'rank', race_rank_of(p_session, p.ranked_points, p.ranked_at, p.player_id), 'points', p.ranked_points, 'joined', p.joined_at is not null)
    from race_participants p where p.session_id = p_session and p.player_id = any (v_players) order by p.player_id;
  return cardinality(v_players);
end $$;
