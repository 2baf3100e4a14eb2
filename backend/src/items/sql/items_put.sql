-- Puts items into inventories without an event: items_tell publishes it, in the same transaction. Each element of p_items is an object: player, skin_item_id,
-- cost, case_id and version (both null when no case gave it), top, and of source upgrade the chance in parts per million. Answers the ids in the same order.
create function items_put(p_source text, p_items jsonb) returns bigint[] language sql as $$
  with given as (
    insert into drops (player_id, skin_item_id, cost, source, case_id, case_version, top, chance)
      select player, skin_item_id, cost, p_source, case_id, version, top, chance
      from rows from (jsonb_to_recordset(p_items) as (player bigint, skin_item_id int, cost bigint, case_id int, version int, top boolean, chance int))
        with ordinality as i (player, skin_item_id, cost, case_id, version, top, chance, n) order by n
      returning id
  ) select coalesce(array_agg(id order by id), '{}') from given;
$$;
