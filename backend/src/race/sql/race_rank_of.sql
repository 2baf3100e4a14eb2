-- The rank of a number of points reached at a moment, from 1: how many have more, had as many earlier, or at the same moment with a lower
-- id (GAME-582). Reads at most 63 rows of each level below the highest one, one for each minute of equal points, and those of the own
-- minute.
create function race_rank_of(p_session bigint, p_points bigint, p_at timestamptz, p_player bigint) returns int language plpgsql stable as $$
begin
  return 1
    + coalesce((select sum(people) from race_counts where session_id = p_session and level = 0 and bucket > p_points and bucket < ((p_points >> 6) + 1) << 6), 0)
    + coalesce((select sum(people) from race_counts where session_id = p_session and level = 1 and bucket > p_points >> 6 and bucket < ((p_points >> 12) + 1) << 6), 0)
    + coalesce((select sum(people) from race_counts where session_id = p_session and level = 2 and bucket > p_points >> 12 and bucket < ((p_points >> 18) + 1) << 6), 0)
    + coalesce((select sum(people) from race_counts where session_id = p_session and level = 3 and bucket > p_points >> 18 and bucket < ((p_points >> 24) + 1) << 6), 0)
    + coalesce((select sum(people) from race_counts where session_id = p_session and level = 4 and bucket > p_points >> 24), 0)
    + coalesce((select sum(people) from race_counts where session_id = p_session and level = 5 and bucket = p_points and minute < race_minute(p_at)), 0)
    + (select count(*) from race_participants where session_id = p_session and ranked_points = p_points and ranked_points > 0
        and ranked_at >= to_timestamp(race_minute(p_at) * 60) and (ranked_at, player_id) < (p_at, p_player));
end $$;
