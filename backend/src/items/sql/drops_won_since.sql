-- What a player's items were worth when they were won, since a moment; what a partner bought with a share was not won. Reads newest first
-- and stops there.
create function drops_won_since(p_player bigint, p_since timestamptz) returns bigint language plpgsql stable as $$
declare v_sum bigint := 0; v_row record;
begin
  for v_row in select cost, created_at, source from drops where player_id = p_player order by id desc loop
    exit when v_row.created_at < p_since;
    if v_row.source <> 'partner_payout' then v_sum := v_sum + v_row.cost; end if;
  end loop;
  return v_sum;
end $$;
