-- Milliseconds until one more is let through by all of these limits, 0 when it is now; how many times they look back at, and how long.
create function limit_wait(p_times bigint[], p_limits jsonb, p_now bigint)
returns table (wait bigint, most int, longest bigint) language sql immutable as $$
  select coalesce(max(p_times[(l ->> 'max')::int] + (l ->> 'windowMs')::bigint - p_now), 0), max((l ->> 'max')::int), max((l ->> 'windowMs')::bigint)
    from jsonb_array_elements(p_limits) as l
$$;
