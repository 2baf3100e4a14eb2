-- Whether two players cashed out to one address.
create function cash_out_shared(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (select from cash_out_accounts a join cash_out_accounts b on b.symbol = a.symbol and b.address = a.address
    where a.player_id = p_one and b.player_id = p_other)
$$;
