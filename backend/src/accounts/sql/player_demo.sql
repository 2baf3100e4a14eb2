-- Says until when demo mode is on for a player; null ends it. False: it is off already.
create function player_demo(p_player bigint, p_until timestamptz) returns boolean language plpgsql as $$
begin
  update players set demo_until = p_until where id = p_player and (p_until is not null or demo_until is not null);
  return found;
end $$;
