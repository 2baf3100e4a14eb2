-- The public data of a player (contract).
create function player_form(p players) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id::text, 'steamid', p.steamid, 'nickname', p.nickname, 'avatar', p.avatar)
$$;
