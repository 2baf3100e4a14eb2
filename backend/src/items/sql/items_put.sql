-- Puts items into inventories without an event: items_tell publishes it, in the same transaction. Each element of p_items is an object:
-- player, skin_item_id, cost, case_id and version (both null when no case gave it), top, is_private, and of source upgrade the chance in
-- parts per million. Answers the ids in the same order.
create function items_put(p_source text, p_items jsonb) returns bigint[] language sql as $$
  with given as (
    insert into drops (player_id, skin_item_id, cost, source, case_id, case_version, top, chance, is_private)
      select player, skin_item_id, cost, p_source, case_id, version, top, chance, coalesce(is_private, false)
      from rows from (jsonb_to_recordset(p_items) as (player bigint, skin_item_id int, cost bigint, case_id int, version int, top boolean, chance int, is_private boolean))
        with ordinality as i (player, skin_item_id, cost, case_id, version, top, chance, is_private, n) order by n
      returning id
  ) select coalesce(array_agg(id order by id), '{}') from given;
$$;
