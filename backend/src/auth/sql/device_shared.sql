-- Whether two players signed in with the same kind of browser in the same network. A network of this machine proves nothing: every player
-- of a local site comes from there.
create function device_shared(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (select from sessions a join sessions b on b.device = a.device and b.network = a.network
    where a.player_id = p_one and b.player_id = p_other and a.device <> '' and a.network <> '' and a.network !~ '^(127\.|::1|0:)')
$$;
