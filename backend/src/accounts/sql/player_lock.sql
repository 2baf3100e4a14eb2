-- Locks the row of a player, and answers until when demo mode is on.
create function player_lock(p_player bigint) returns timestamptz language plpgsql as $$
declare v_until timestamptz;
begin
  select demo_until into v_until from players where id = p_player for no key update;
  return v_until;
end $$;
