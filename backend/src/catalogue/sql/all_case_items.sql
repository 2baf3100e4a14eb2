-- The items of case versions as other domains read them.
create function all_case_items()
returns table (case_id int, version int, skin_item_id int, weight int, cost bigint) language sql stable as $$
  select case_id, version, skin_item_id, weight, cost from case_items
$$;
