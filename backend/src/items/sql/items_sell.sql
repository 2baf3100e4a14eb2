-- Sells items of a player in one transaction, however many they are: the ones named, or all in the inventory when
-- p_drops is null. Locks them in id order. RI404: one does not exist. RI403: one is another's. RI409: one is not in the inventory.
create function items_sell(p_player bigint, p_drops bigint[], out amount bigint, out sold bigint[]) language plpgsql as $$
declare v_all boolean := p_drops is null; v_wanted bigint[] := p_drops; v_found int; v_foreign int; v_gone int; v_paid bigint;
begin
  if v_all then select array_agg(id) into v_wanted from drops where player_id = p_player and status = 'inventory'; end if;
  with locked as (select id, player_id, status, cost from drops where id = any(v_wanted) order by id for update),
  meant as (select * from locked where not v_all or (player_id = p_player and status = 'inventory'))
  select count(*), count(*) filter (where player_id <> p_player), count(*) filter (where status <> 'inventory'),
      coalesce(sum(cost), 0), coalesce(array_agg(id order by id), '{}')
    into v_found, v_foreign, v_gone, amount, sold from meant;
  if not v_all and v_found < cardinality(p_drops) then raise exception 'there is no such item' using errcode = 'RI404'; end if;
  if v_foreign > 0 then raise exception 'an item belongs to another player' using errcode = 'RI403'; end if;
  if v_gone > 0 then raise exception 'an item is not in the inventory' using errcode = 'RI409'; end if;
  if v_found = 0 then return; end if;
  -- at: sell
  v_paid := ledger_pay(p_player, 'balance', 2, amount, 'drop_sale', case when v_found = 1 then 'drop:' || sold[1] else 'drops:' || v_found end);
  -- at: paid
  update drops set status = 'sold', sold_id = v_paid, cause = 'sale', cause_ref = 'transfer:' || v_paid where id = any(sold);
  -- at: sold
end $$;
