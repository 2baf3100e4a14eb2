-- A player's account; the rare kinds are opened at their first use.
create function ledger_account(p_player bigint, p_purse text) returns bigint language plpgsql as $$
declare v_id bigint; v_currency text := case when position(':' in p_purse) > 0 then split_part(p_purse, ':', 2) end;
begin
  select id into v_id from accounts where player_id = p_player and purpose = p_purse;
  if found then return v_id; end if;
  if v_currency is null then raise exception 'player % has no account %', p_player, p_purse; end if;
  insert into accounts (player_id, currency, purpose, balance) values (p_player, v_currency, p_purse, 0) on conflict do nothing;
  select id into strict v_id from accounts where player_id = p_player and purpose = p_purse;
  return v_id;
end $$;
