-- Puts the share of one opening into the budget. From the sales: the opener paid the price and nothing more.
create function king_feed(p_king bigint, p_key text, p_amount bigint) returns bigint language plpgsql as $$
declare v_budget bigint;
begin
  if p_amount > 0 then perform escrow_stake('king:' || p_king, p_key, 1, p_amount, 'king_feed'); end if;
  update kings set budget = budget + p_amount, version = version + 1 where id = p_king returning budget into v_budget;
  return v_budget;
end $$;
