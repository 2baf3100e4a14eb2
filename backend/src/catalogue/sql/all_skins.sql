-- The skins in each wear as other domains read them; `form` is the public form at today's cost. The planner leaves out what is not read.
create function all_skins() returns table (id int, skin_id int, wear smallint, image text, cost bigint, stat_trak boolean, fake boolean,
  name text, skin_name text, rarity text, type text, form jsonb) language sql stable as $$
  select s.id, s.skin_id, s.wear, s.image, s.cost, s.stat_trak, s.fake, k.name, k.skin_name, k.rarity, k.type, skin_form(s, k, s.cost)
  from skin_items s left join skins k on k.id = s.skin_id
$$;
