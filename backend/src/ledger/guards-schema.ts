/**
 * The trigger `explained` asks for a transfer that makes a balance what it is, and an earlier step has one as well: without
 * this, an account could be set back to before a payment. Nor may it become another player's.
 */
export const accountsGoForward = `
create function accounts_go_forward() returns trigger language plpgsql as $$
begin
  raise exception 'account % goes forward and stays whose it is', old.id using errcode = 'restrict_violation';
end $$;
create trigger go_forward before update on accounts for each row
  when (new.version < old.version or (new.id, new.player_id, new.game, new.currency, new.purpose)
    is distinct from (old.id, old.player_id, old.game, old.currency, old.purpose))
  execute function accounts_go_forward();
`;

/**
 * Adds up before it moves. A settlement that wants more than is inside is a fault of the game; found by the first move
 * that finds too little it would say RD402, and a player would read that the own funds are not enough.
 */
export const settleAddsUp = `
create or replace function escrow_settle(p_game text, p_accounts bigint[], p_amounts bigint[], p_fee bigint, p_kind text) returns void language plpgsql as $$
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
`;

/**
 * A foreign key to `transfers` is checked as the owner of the table, who must be allowed to lock a row for it, and that is
 * the right to change it. What the owner may not do for certain is what the trigger refuses; a superuser was never held by rights.
 */
export const ownerChecksKeys = `grant update on transfers to current_user;`;
