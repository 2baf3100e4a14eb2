-- Puts items into inventories, and tells their owners and the live feed. What p_items holds says items_put.
create function items_give(p_source text, p_items jsonb) returns bigint[] language plpgsql as $$
declare v_ids bigint[] := items_put(p_source, p_items);
begin
  perform items_tell(v_ids);
  return v_ids;
end $$;
