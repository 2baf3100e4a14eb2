-- The versions of cases as other domains read them.
create function all_case_versions() returns table (case_id int, version int, price bigint, points_price bigint) language sql stable as $$
  select case_id, version, price, points_price from case_versions
$$;
