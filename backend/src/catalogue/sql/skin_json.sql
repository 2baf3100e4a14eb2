create function skin_json(p_item int, p_cost bigint) returns jsonb language sql stable as $$
  select skin_form(s, k, p_cost) from skin_items s join skins k on k.id = s.skin_id where s.id = p_item
$$;
