-- Takes items of a player for good, all of them or none, and publishes it to the player and the viewers of the player. Locks them in id
-- order. Answers what they cost together. RI404: one is not the player's. RI409: one is not in the inventory.
create function items_spend(p_player bigint, p_drops bigint[], p_ref text) returns bigint language plpgsql as $$
declare v_found int; v_gone int; v_cost bigint;
begin
  with locked as (select player_id, status, cost from drops where id = any(p_drops) order by id for update)
  select count(*), count(*) filter (where status <> 'inventory'), sum(cost) into v_found, v_gone, v_cost from locked where player_id = p_player;
  if v_found < cardinality(p_drops) then raise exception 'there is no such item' using errcode = 'RI404'; end if;
  if v_gone > 0 then raise exception 'an item is not in the inventory' using errcode = 'RI409'; end if;
  update drops set status = 'upgraded', cause = 'upgrade', cause_ref = p_ref where id = any(p_drops);
  insert into outbox (channel, event, data, keep) values
    ('user.' || p_player, 'drops.status', jsonb_build_object('drops',
      (select jsonb_agg(jsonb_build_object('id', d::text, 'status', 'upgraded')) from unnest(p_drops) d)), null),
    ('profile.' || p_player, 'profile.updated', '{}', 1);
  return v_cost;
end $$;
