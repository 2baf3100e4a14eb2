-- One upgrade as a whole, in one transaction: the key, the items, the roll's nonce, what was won, the row, the reply.
--
-- Locks, in this order: the pair, the items by id, the player's accounts (the guard of stakes), the count. Openings take the pair before
-- the accounts too, and sales the items before them.
--
-- p_rules: min_income, max_cost, fee_ppm, max_chance_ppm. p_quote: chance, item_cost, target_cost as they were shown.
-- p_trace: the trace that its events carry.
-- `again` is true for a repeat, which answers as it did. Raises RU404 for a skin that is no target, RU409 with the numbers of now as its
-- detail when they are not those that were shown, RU422 when the costs do not allow it, and what the functions that it calls raise.
create function upgrade_commit(
  p_player bigint, p_key text, p_route text, p_payload text, p_items bigint[], p_target int, p_quote bigint[], p_rules bigint[],
  p_pair bigint, p_nonce bigint, p_seed text, p_roll int, p_trace text default null
) returns table (again boolean, reply text) language plpgsql as $$
declare v_reply text; v_id bigint; v_cost bigint; v_target bigint; v_chance bigint; v_drop bigint; v_row upgrades;
begin
  if p_trace is not null then perform set_config('riftdrop.trace', p_trace, true); end if;
  v_reply := idempotency_claim(p_player, p_key, p_route, p_payload);
  if v_reply is not null then return query select true, v_reply; return; end if;
  -- at: key
  perform fairness_take(p_player, p_pair, p_nonce, 1, p_seed);
  -- at: nonce
  v_id := nextval('upgrades_id_seq');
  v_cost := items_spend(p_player, p_items, 'upgrade:' || v_id);
  perform stake_guard(p_player, false, v_cost);
  -- at: spent
  select cost into v_target from all_skins() where id = p_target and not fake;
  if not found then raise exception 'there is no such target' using errcode = 'RU404'; end if;
  v_chance := least(p_rules[4], v_cost * (1000000 - p_rules[3]) / v_target);
  if array[v_chance, v_cost, v_target] <> p_quote then
    raise exception 'costs are not what was shown' using errcode = 'RU409',
      detail = jsonb_build_object('chance', v_chance, 'item_cost', v_cost, 'target_cost', v_target)::text;
  end if;
  if v_cost <= p_rules[1] or v_target <= v_cost or v_target > p_rules[2] or v_chance < 1 then
    raise exception 'these costs allow no upgrade' using errcode = 'RU422';
  end if;
  if p_roll < v_chance then
    v_drop := (items_give('upgrade', jsonb_build_array(jsonb_build_object('player', p_player, 'skin_item_id', p_target, 'cost', v_target,
      'top', v_target >= 2 * v_cost, 'chance', v_chance))))[1];
  end if;
  -- at: item
  insert into upgrades (id, player_id, items, item_cost, target_id, target_cost, fee_ppm, max_chance_ppm, chance, pair_id, nonce, roll, drop_id)
    values (v_id, p_player, p_items, v_cost, p_target, v_target, p_rules[3], p_rules[4], v_chance, p_pair, p_nonce + 1, p_roll, v_drop)
    returning * into v_row;
  v_reply := upgrade_json(v_row)::text;
  perform idempotency_store_many(array[p_player], array[p_key], array[p_route], array[p_payload], array[v_reply]);
  -- at: reply
  insert into upgrade_counts as c (shard, upgrades) values (v_id % 16, 1) on conflict (shard) do update set upgrades = c.upgrades + 1;
  return query select false, v_reply;
end $$;
