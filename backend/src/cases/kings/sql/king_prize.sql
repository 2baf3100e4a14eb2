-- The dearest item of the case as it is now that costs at most so much; no row when none does.
create function king_prize(p_case int, p_budget bigint) returns table (skin_item_id int, cost bigint) language sql stable as $$
  select i.skin_item_id, i.cost from cases c join case_items i on i.case_id = c.id and i.version = c.version
  where c.id = p_case and i.cost <= p_budget order by i.cost desc, i.skin_item_id limit 1
$$;
