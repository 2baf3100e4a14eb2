-- Every transfer out of a player's account passes ledger_move, so the guard of stakes stands there; open_cases_commit moves many at once and
-- asks by itself, and ledger_hold asks when the money is set aside. Whatever leaves a player's accounts is a stake, unless it goes to
-- where withdrawals and corrections go: what a future game takes is guarded without naming it. Money that is held was guarded
-- when it was set aside, and a running game may still post it.
-- Raises what stake_refusal answers. The caller holds the accounts of the player.
create function ledger_guard_stake(p_debit accounts, p_credit accounts, p_amount bigint) returns void language plpgsql as $$
declare v_state text;
begin
  if p_debit.player_id is null or p_debit.player_id = p_credit.player_id or p_debit.purpose like 'held:%' then return; end if;
  if num_nonnulls(p_credit.player_id, p_credit.game) = 0
    and (p_credit.purpose in ('custody', 'grants') or p_credit.purpose like 'clearing:%') then return; end if;
  v_state := stake_refusal(p_debit.player_id, p_debit.currency = 'DEMO', case p_debit.currency when 'USD' then p_amount else 0 end);
  if v_state is not null then raise exception 'player % may not stake', p_debit.player_id using errcode = v_state; end if;
end $$;
