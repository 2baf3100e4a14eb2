-- The name of a skin in its wear as marketplaces write it.
create function market_name(p_skin_item int) returns text language sql stable as $$
  select case when s.stat_trak then 'StatTrak ' else '' end || s.name || ' | ' || s.skin_name || ' ('
    || (array['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred'])[s.wear + 1] || ')'
  from all_skins() s where s.id = p_skin_item
$$;
