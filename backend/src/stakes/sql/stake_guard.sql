-- Raises what stake_refusal answers. Locks the accounts of the player.
create function stake_guard(p_player bigint, p_demo_money boolean, p_amount bigint) returns void language plpgsql as $$
declare v_state text;
begin
  perform ledger_lock(p_player);
  v_state := stake_refusal(p_player, p_demo_money, p_amount);
  if v_state is not null then raise exception 'player % may not stake', p_player using errcode = v_state; end if;
end $$;
