-- Gives rolled items to their players and stores the rolls; publishes no event. Returns the ids in the same order.
create function items_give_many(
  p_players bigint[], p_items int[], p_costs bigint[], p_free boolean, p_cases int[], p_versions int[],
  p_pairs bigint[], p_nonces bigint[], p_rolls int[], p_tops boolean[], p_paid bigint[], p_at timestamptz
) returns bigint[] language plpgsql as $$
declare v_ids bigint[];
begin
  with given as (
    insert into drops (player_id, skin_item_id, cost, source, is_free, case_id, case_version, pair_id, nonce, roll, top, paid_id, created_at)
      select player, item, cost, 'drop_case', p_free, "case", version, pair, nonce, roll, top, paid, p_at
        from unnest(p_players, p_items, p_costs, p_cases, p_versions, p_pairs, p_nonces, p_rolls, p_tops, p_paid)
          with ordinality as i (player, item, cost, "case", version, pair, nonce, roll, top, paid, n) order by n
      returning id
  ) select array_agg(id order by id) into v_ids from given;
  return v_ids;
end $$;
