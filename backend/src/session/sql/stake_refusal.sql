-- Blocks, the start of demo mode and every stake lock the accounts of the player: each stake is before one of them or after it, in every
-- process.
-- Why a player may not stake now, as SQLSTATE: RD403 a self-block runs, RD406 demo mode is on and the stake is real. null: nothing forbids it.
-- The caller holds the accounts of the player, locked in an earlier statement.
create function stake_refusal(p_player bigint, p_demo_money boolean) returns text language plpgsql as $$
begin
  return case
    when exists (select from self_blocks where player_id = p_player and finish_at > site_now()) then 'RD403'
    when not p_demo_money and exists (select from players where id = p_player and demo_until > site_now()) then 'RD406'
  end;
end $$;
