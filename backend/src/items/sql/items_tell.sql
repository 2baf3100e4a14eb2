-- Tells owners of new items, and the live feed of those that are not private. A game gives hundreds at once: the form of each is made once
-- for both readers, and what the feed would not keep is not written.
create function items_tell(p_ids bigint[]) returns void language sql as $$
  with told as materialized (select d.id, d.player_id, d.is_private, d."drop" from public_drops() d where d.id = any(p_ids))
  insert into outbox (channel, event, data, keep)
    (select 'general', 'live.drop', d."drop" || '{"initial": false}', 25 from (select * from told where not is_private order by id desc limit 25) d order by d.id)
    union all select 'user.' || d.player_id, 'drop.created', d."drop", null from told d;
$$;
