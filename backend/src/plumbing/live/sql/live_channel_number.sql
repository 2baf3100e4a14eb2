-- The number of the newest event of a channel, from the log while that has one: a row that each event updates would leave a dead version of
-- itself each time, and reading past these costs more with each minute that a snapshot is held.
create function live_channel_number(p_channel text) returns bigint language sql stable as $$
  select coalesce((select seq from live_events where channel = p_channel order by seq desc limit 1), (select seq from live_channels where channel = p_channel), 0);
$$;
