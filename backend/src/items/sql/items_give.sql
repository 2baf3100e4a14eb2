-- Puts items into inventories, and tells their owners and the live feed. Each element of p_items is an object: player, skin_item_id,
-- cost, case_id and version (both null when no case gave it), top, and of source upgrade the chance in parts per million. Answers the ids in the same order.
create function items_give(p_source text, p_items jsonb) returns bigint[] language plpgsql as $$
declare v_ids bigint[];
begin
  with given as (
    insert into drops (player_id, skin_item_id, cost, source, case_id, case_version, top, chance)
      select player, skin_item_id, cost, p_source, case_id, version, top, chance
      from rows from (jsonb_to_recordset(p_items) as (player bigint, skin_item_id int, cost bigint, case_id int, version int, top boolean, chance int))
        with ordinality as i (player, skin_item_id, cost, case_id, version, top, chance, n) order by n
      returning id
  ) select coalesce(array_agg(id order by id), '{}') into v_ids from given;
  -- A game gives hundreds at once: the form of each is made once for both readers, and what the feed would not keep is not written.
  with told as materialized (select d.id, d.player_id, d."drop" from public_drops() d where d.id = any(v_ids))
  insert into outbox (channel, event, data, keep)
    (select 'general', 'live.drop', d."drop" || '{"initial": false}', 25 from (select * from told order by id desc limit 25) d order by d.id)
    union all select 'user.' || d.player_id, 'drop.created', d."drop", null from told d;
  return v_ids;
end $$;
