-- The cases as other domains read them; `face` is the form in which a drop names one.
create function all_cases()
returns table (id int, slug text, name text, image text, status text, stock text, available_till timestamptz, version int,
  face jsonb) language sql stable as $$
  select id, slug, name, image, status, stock, available_till, version, case_form(c) from cases c
$$;
