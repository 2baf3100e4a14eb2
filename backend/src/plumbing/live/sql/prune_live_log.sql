-- Forgets events that are older than p_hours, and those of a channel beyond its newest p_per_channel. The role of the site may delete none directly.
create function prune_live_log(p_hours int, p_per_channel int) returns void language plpgsql security definer as $$
begin
  delete from live_events where at < clock_timestamp() - make_interval(hours => p_hours);
  delete from live_events e using live_channels c where c.seq > p_per_channel and e.channel = c.channel and e.seq <= c.seq - p_per_channel;
end $$;
