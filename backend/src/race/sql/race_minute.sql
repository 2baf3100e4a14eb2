create function race_minute(p_at timestamptz) returns bigint language sql immutable as $$
  select floor(extract(epoch from p_at) / 60)::bigint
$$;
