create function king_json(p_king bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', k.id::text, 'drop_case', case_form(c),
    'steam_user', player_json(k.player_id), 'budget', k.budget,
    'budget_skin_item', case
      when k.displaced_at is null then (select skin_json(p.skin_item_id, p.cost) from king_prize(k.case_id, k.budget) p)
      else (select skin_json(d.skin_item_id, d.cost) from all_items() d where d.id = k.prize_drop_id) end,
    'prize_drop', drop_json(k.prize_drop_id), 'added_to_balance', k.added,
    'displaced_at', time_json(k.displaced_at), 'displaced_reason', k.displaced_reason,
    'created_at', time_json(k.created_at), 'timeout_at', time_json(k.timeout_at), 'version', k.version)
  from kings k join cases c on c.id = k.case_id where k.id = p_king
$$;
