-- Whether two players gave one trade URL.
create function trade_url_shared(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (select from profile_settings a join profile_settings b on b.trade_url = a.trade_url where a.player_id = p_one and b.player_id = p_other)
$$;
