-- The self-blocks as other domains read them, those that are over too.
create function all_self_blocks()
returns table (player_id bigint, started_at timestamptz, finish_at timestamptz, period int) language sql stable as $$
  select player_id, started_at, finish_at, period from self_blocks
$$;
