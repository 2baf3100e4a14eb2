-- The next end on the grid of an interval after a moment: full seconds, minutes, hours, days of UTC, Mondays.
create function giveaway_end(p_interval text, p_after timestamptz) returns timestamptz language sql immutable as $$
  select to_timestamp((floor((extract(epoch from p_after) - origin) / span) + 1) * span + origin)
  from (values ('5seconds', 5, 0), ('minute', 60, 0), ('10minutes', 600, 0), ('hourly', 3600, 0), ('daily', 86400, 0), ('weekly', 604800, 345600))
    as spans (name, span, origin) where name = p_interval
$$;
