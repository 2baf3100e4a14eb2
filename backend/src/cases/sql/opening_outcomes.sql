-- The first outcome of each opening: what was found out earlier counts.
create function opening_outcomes(p_before text[], p_now text[]) returns text[] language sql immutable as $$
  select array_agg(coalesce(b, n)) from unnest(p_before, p_now) as u (b, n)
$$;
