-- The reign of a case now; null without one.
create function king_of(p_case int) returns bigint language sql volatile as $$
  select id from kings where case_id = p_case and displaced_at is null
$$;
