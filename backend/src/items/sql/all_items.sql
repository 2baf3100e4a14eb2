-- The items that were ever won as other domains read them.
create function all_items() returns table (id bigint, player_id bigint, created_at timestamptz, source text, status text, cause_ref text,
  skin_item_id int, cost bigint, case_id int, case_version int, pair_id bigint, nonce bigint, roll int, paid_id bigint, is_free boolean, chance int)
language sql stable as $$
  select id, player_id, created_at, source, status, cause_ref, skin_item_id, cost, case_id, case_version, pair_id, nonce, roll, paid_id, is_free, chance
  from drops
$$;
