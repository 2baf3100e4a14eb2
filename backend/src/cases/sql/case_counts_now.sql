-- Of one case, or of all when p_case is null.
create function case_counts_now(p_case int, out opened bigint, out free_cost bigint) language sql stable as $$
  select coalesce(sum(n), 0)::bigint, coalesce(sum(f), 0)::bigint from (
    select c.opened as n, c.free_cost as f from case_counts c where p_case is null or c.case_id = p_case
    union all
    select s.opened, s.free_cost from case_count_steps s where p_case is null or s.case_id = p_case
  ) parts;
$$;
