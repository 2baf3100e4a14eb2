-- Forgets events that are older than p_hours, and those of a channel beyond its newest p_per_channel. The role of the site may delete none
-- directly. First it stores the number of each channel, from which a channel goes on when none of its events are left. One process at a
-- time.
create function prune_live_log(p_hours int, p_per_channel int) returns void language plpgsql security definer as $$
begin
  if not pg_try_advisory_xact_lock(727470) then return; end if;
  update live_channels c set seq = l.seq from (select channel, max(seq) as seq from live_events group by channel) l
    where c.channel = l.channel and c.seq < l.seq;
  delete from live_events where at < clock_timestamp() - make_interval(hours => p_hours);
  delete from live_events e using live_channels c where c.seq > p_per_channel and e.channel = c.channel and e.seq <= c.seq - p_per_channel;
end $$;
