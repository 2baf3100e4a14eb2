-- A case as a drop or a reign names it (contract); null without one.
create function case_form(c cases) returns jsonb language sql stable as $$
  select case when c.id is not null then jsonb_build_object('slug', c.slug, 'name', c.name, 'image', c.image) end
$$;
