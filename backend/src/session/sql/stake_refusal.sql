-- Blocks, limits of losses, the start of demo mode and every stake lock the accounts of the player: each stake is before one of them or after it, in
-- every process.
-- Why a player may not stake now, as SQLSTATE: RD401 the account was closed meanwhile, RD403 a self-block runs, RD406 demo mode is on and the stake is real, RD407 it could bring the loss above
-- the player's own limit, RD408 it would take what is owed for payments that were taken back. null: nothing forbids it. p_amount: USD cents of real money, or of an item.
-- The caller holds the accounts of the player, locked in an earlier statement.
create function stake_refusal(p_player bigint, p_demo_money boolean, p_amount bigint) returns text language plpgsql as $$
begin
  return case
    when exists (select from players where id = p_player and closed_at is not null) then 'RD401'
    when exists (select from self_blocks where player_id = p_player and finish_at > site_now()) then 'RD403'
    when not p_demo_money and exists (select from players where id = p_player and demo_until > site_now()) then 'RD406'
    when loss_limit_refuses(p_player, p_amount) then 'RD407'
    when debt_refuses(p_player, p_amount) then 'RD408'
  end;
end $$;
