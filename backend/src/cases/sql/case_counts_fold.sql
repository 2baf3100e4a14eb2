create function case_counts_fold() returns void language sql as $$
  with taken as (delete from case_count_steps returning *)
  insert into case_counts as c (case_id, opened, free_cost)
    select case_id, sum(opened), sum(free_cost) from taken group by case_id order by case_id
    on conflict (case_id) do update set opened = c.opened + excluded.opened, free_cost = c.free_cost + excluded.free_cost;
$$;
