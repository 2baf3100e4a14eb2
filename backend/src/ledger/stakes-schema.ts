/**
 * Refuses stakes of players who may not play. Every transfer out of a player's account passes `ledger_move`, so the guard stands
 * there; `open_cases_commit` moves many at once and asks by itself, and `ledger_hold` asks when the money is set aside.
 *
 * Whatever leaves a player's accounts is a stake, unless it goes to where withdrawals and corrections go: what a future game
 * takes is guarded without naming it. Money that is held was guarded when it was set aside, and a running game may still post it.
 */
export const stakes = `
-- Raises what stake_refusal answers. The caller holds the accounts of the player.
create function ledger_guard_stake(p_debit accounts, p_credit accounts) returns void language plpgsql as $$
declare v_state text;
begin
  if p_debit.player_id is null or p_debit.player_id = p_credit.player_id or p_debit.purpose like 'held:%' then return; end if;
  if num_nonnulls(p_credit.player_id, p_credit.game) = 0
    and (p_credit.purpose in ('custody', 'grants') or p_credit.purpose like 'clearing:%') then return; end if;
  v_state := stake_refusal(p_debit.player_id, p_debit.currency = 'DEMO');
  if v_state is not null then raise exception 'player % may not stake', p_debit.player_id using errcode = v_state; end if;
end $$;

create or replace function ledger_move(p_debit bigint, p_credit bigint, p_amount bigint, p_kind text, p_ref text) returns bigint language plpgsql as $$
declare v_debit accounts; v_credit accounts; v_id bigint;
begin
  select * into strict v_debit from accounts where id = p_debit;
  select * into strict v_credit from accounts where id = p_credit;
  perform ledger_guard_stake(v_debit, v_credit);
  if v_debit.balance is not null then
    update accounts set balance = balance - p_amount, version = version + 1 where id = p_debit and balance >= p_amount returning * into v_debit;
    if not found then raise exception 'insufficient funds' using errcode = 'RD402'; end if;
  end if;
  if v_credit.balance is not null then
    update accounts set balance = balance + p_amount, version = version + 1 where id = p_credit returning * into v_credit;
  end if;
  insert into transfers (debit_id, credit_id, currency, amount, kind, ref, debit_balance, debit_version, credit_balance, credit_version)
    values (p_debit, p_credit, v_debit.currency, p_amount, p_kind, p_ref,
      v_debit.balance, case when v_debit.balance is not null then v_debit.version end,
      v_credit.balance, case when v_credit.balance is not null then v_credit.version end)
    returning id into v_id;
  return v_id;
end $$;

create or replace function ledger_hold(p_player bigint, p_purse text, p_to bigint, p_amount bigint, p_kind text, p_ref text, p_life interval) returns bigint language plpgsql as $$
declare v_from accounts; v_to accounts; v_held bigint; v_paid bigint; v_hold bigint; v_due timestamptz := clock_timestamp() + p_life;
begin
  select * into strict v_from from accounts where id = ledger_account(p_player, p_purse);
  select * into strict v_to from accounts where id = p_to;
  v_held := ledger_account(p_player, 'held:' || v_from.currency);
  v_paid := ledger_transfer(v_from.id, v_held, p_amount, p_kind || '.hold', p_ref);
  perform ledger_guard_stake(v_from, v_to);
  -- at: hold
  insert into holds (from_id, held_id, to_id, amount, kind, ref, transfer_id, expires_at)
    values (v_from.id, v_held, p_to, p_amount, p_kind, p_ref, v_paid, v_due) returning id into v_hold;
  insert into open_holds values (v_hold, v_due);
  return v_hold;
end $$;
`;
