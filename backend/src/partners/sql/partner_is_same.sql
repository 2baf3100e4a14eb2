-- Whether two accounts look like one person: cash-outs to one address, items to one trade URL, or the same kind of browser in the same
-- network.
create function partner_is_same(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select trade_url_shared(p_one, p_other) or device_shared(p_one, p_other) or cash_out_shared(p_one, p_other)
$$;
