-- Adds up before it moves: a settlement that wants more than is inside is a fault of the game (RD412). Found by the first move that finds
-- too little it would say RD402, and a player would read that the own funds are not enough.
-- Pays everything out. p_accounts and p_amounts are the payouts, p_fee goes to the fees of the currency.
create function escrow_settle(p_game text, p_accounts bigint[], p_amounts bigint[], p_fee bigint, p_kind text)
returns void language plpgsql as $$
declare v_escrow bigint := escrow_lock(p_game, p_accounts); v_inside bigint; v_currency text; v_paid numeric; v_one record;
begin
  select balance, currency into strict v_inside, v_currency from accounts where id = v_escrow;
  select coalesce(sum(amount), 0) into v_paid from unnest(p_amounts) as amount;
  if v_paid + p_fee <> v_inside then
    raise exception 'the payouts of % are %, the fee is %, and % is inside', p_game, v_paid, p_fee, v_inside using errcode = 'RD412';
  end if;
  for v_one in select account, sum(amount)::bigint as amount from unnest(p_accounts, p_amounts) as p (account, amount) group by account order by account loop
    perform ledger_move(v_escrow, v_one.account, v_one.amount, p_kind || '.payout', p_game);
  end loop;
  if p_fee > 0 then perform ledger_move(v_escrow, ledger_system_account(v_currency, 'fees'), p_fee, p_kind || '.fee', p_game); end if;
  -- at: settle
  insert into settlements (game, outcome, paid, fee) values (p_game, 'settled', v_paid, p_fee);
end $$;
