-- What the items cost that rolls give in a version of a case, in the order of the rolls. The tickets of a version adjoin in ascending item
-- id: a roll must be one of its item's. Raises when one is not, so that the caller cannot grant what the version does not give.
create function catalogue_costs(p_cases int[], p_versions int[], p_items int[], p_rolls int[]) returns bigint[]
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare v_costs bigint[];
begin
  select array_agg(ci.cost order by w.n) into v_costs
    from unnest(p_cases, p_versions, p_items, p_rolls) with ordinality as w ("case", version, item, roll, n)
    left join case_items ci on ci.case_id = w."case" and ci.version = w.version and ci.skin_item_id = w.item
      and w.roll - (
        select coalesce(sum(b.weight), 0) from case_items b where b.case_id = ci.case_id and b.version = ci.version and b.skin_item_id < ci.skin_item_id
      ) between 0 and ci.weight - 1;
  if array_position(v_costs, null) is not null then raise exception 'a roll does not give its item in this version of the case'; end if;
  return v_costs;
end $$;
