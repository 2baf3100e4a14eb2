-- Every drop in its public form (contract). What it is costs what it was worth when it was won, whatever the price is today. The planner
-- inlines this function: conditions on its columns reach the indexes of drops.
create function public_drops() returns table (id bigint, player_id bigint, status text, case_id int, top boolean, is_private boolean, "drop" jsonb) language sql stable as $$
  select d.id, d.player_id, d.status, d.case_id, d.top, d.is_private, jsonb_build_object('id', d.id::text, 'cost', d.cost, 'timestamp', time_json(d.created_at),
    'status', d.status, 'user', p.person, 'skin_item', s.form || jsonb_build_object('cost', d.cost), 'dropable_type', d.source, 'is_free', d.is_free,
    'drop_case', c.face) || case when d.chance is null then '{}' else jsonb_build_object('chance', d.chance, 'upgrade', jsonb_build_object('chance', d.chance)) end
  from drops d join all_players() p on p.id = d.player_id join all_skins() s on s.id = d.skin_item_id
    left join all_cases() c on c.id = d.case_id
$$;
