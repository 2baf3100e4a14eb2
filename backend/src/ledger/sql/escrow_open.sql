create function escrow_open(p_game text, p_currency text) returns bigint language plpgsql as $$
declare v_account bigint;
begin
  insert into accounts (game, currency, purpose, balance) values (p_game, p_currency, 'escrow', 0) returning id into v_account;
  insert into escrows (game, account_id) values (p_game, v_account);
  return v_account;
end $$;
