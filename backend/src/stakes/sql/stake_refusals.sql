-- Why players may not stake now, as SQLSTATEs in the order of the players; null: nothing forbids it. RD401 the account was closed
-- meanwhile, RD403 a self-block runs, RD406 demo mode is on and the stake is real, RD407 it could bring the loss above the player's own
-- limit, RD408 it would take what is owed for payments that were taken back. This is the only list of these conditions: a new one is added
-- here and holds for every stake. p_amounts: USD cents of real money, or of an item; 0 for points and demo money. Nothing refuses a player
-- who is null.
--
-- The caller holds the accounts of the players, locked in an earlier statement. Blocks, limits of losses, the start of demo mode and every
-- stake lock them too: each stake is before one of them or after it, in every process. Who asks without the locks learns what may have
-- changed since.
create function stake_refusals(p_players bigint[], p_demo_money boolean, p_amounts bigint[]) returns text[] language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return (select array_agg(case
      when p.closed_at is not null then 'RD401'
      when b.finish_at > site_now() then 'RD403'
      when not p_demo_money and p.demo_until > site_now() then 'RD406'
      when l.player is not null then 'RD407'
      when d.player is not null then 'RD408'
    end order by o.k)
    from unnest(p_players) with ordinality as o (player, k)
    left join all_players() p on p.id = o.player
    left join all_self_blocks() b on b.player_id = o.player
    left join loss_limits_refuse(p_players, p_amounts) as l (player) on l.player = o.player
    left join debts_refuse(p_players, p_amounts) as d (player) on d.player = o.player);
end $$;
