-- The public form of one drop; null without one.
create function drop_json(p_drop bigint)
returns jsonb language sql stable as $$ select d."drop" from public_drops() d where d.id = p_drop $$;
