-- A skin in one wear (contract), at a cost that the caller knows: that of a case version, or of a drop.
create function skin_form(s skin_items, k skins, p_cost bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('id', s.id::text, 'name', k.name, 'skin_name', k.skin_name, 'rarity', k.rarity, 'type', k.type, 'image', s.image,
    'cost', p_cost, 'stat_trak', s.stat_trak, 'wear', s.wear, 'fake', s.fake)
$$;
