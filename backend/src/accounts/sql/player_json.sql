create function player_json(p_player bigint)
returns jsonb language sql stable as $$ select player_form(p) from players p where p.id = p_player $$;
