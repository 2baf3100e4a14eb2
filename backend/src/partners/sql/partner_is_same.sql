-- Whether two accounts look like one person: cash-outs to one address, items to one trade URL, or the same kind of browser in the same network.
-- A network of this machine proves nothing: every player of a local site comes from there.
create function partner_is_same(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (select from cash_out_accounts a join cash_out_accounts b on b.symbol = a.symbol and b.address = a.address
      where a.player_id = p_one and b.player_id = p_other)
    or exists (select from profile_settings a join profile_settings b on b.trade_url = a.trade_url where a.player_id = p_one and b.player_id = p_other)
    or exists (select from sessions a join sessions b on b.device = a.device and b.network = a.network
      where a.player_id = p_one and b.player_id = p_other and a.device <> '' and a.network <> '' and a.network !~ '^(127\.|::1|0:)')
$$;
