-- Gives what was rolled for demo money. Answers the ids in the same order.
create function demo_give_many(
  p_players bigint[], p_items int[], p_costs bigint[], p_cases int[], p_versions int[],
  p_pairs bigint[], p_nonces bigint[], p_rolls int[], p_paid bigint[], p_at timestamptz
) returns bigint[] language plpgsql as $$
declare v_ids bigint[];
begin
  with given as (
    insert into demo_drops (player_id, skin_item_id, cost, case_id, case_version, pair_id, nonce, roll, paid_id, created_at)
      select player, item, cost, "case", version, pair, nonce, roll, paid, p_at
        from unnest(p_players, p_items, p_costs, p_cases, p_versions, p_pairs, p_nonces, p_rolls, p_paid)
          with ordinality as i (player, item, cost, "case", version, pair, nonce, roll, paid, n) order by n
      returning id
  ) select array_agg(id order by id) into v_ids from given;
  return v_ids;
end $$;
