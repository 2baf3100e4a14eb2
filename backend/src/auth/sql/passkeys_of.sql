-- The passkeys of a player, without their keys.
create function passkeys_of(p_player bigint)
returns table (id bigint, name text, created_at timestamptz, used_at timestamptz) language sql stable as $$
  select k.id, k.name, k.created_at, k.used_at from passkeys k where k.player_id = p_player
$$;
