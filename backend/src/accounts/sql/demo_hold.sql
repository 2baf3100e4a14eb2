-- Locks the rows of those of these players who are in demo mode: its end waits for this transaction.
create function demo_hold(p_players bigint[]) returns void language sql as $$
  select from players where id = any(p_players) and demo_until > site_now() for no key update
$$;
