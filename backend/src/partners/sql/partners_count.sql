-- Counts the next sealed blocks for all referrals, at most p_blocks of them, and looks whether those that were counted are their partners
-- themselves. Answers the partners whose base changed. The caller holds the row of partners_counted.
create function partners_count(p_blocks int, p_stakes text[], p_returns text[]) returns setof bigint language plpgsql as $$
declare v_after bigint; v_to bigint; v_partners bigint[];
begin
  select n into strict v_after from partners_counted;
  v_to := ledger_next_block(v_after, p_blocks);
  if v_to is null then return; end if;
  update partners_counted set n = v_to;
  with moved as materialized (
    select * from partners_moved(v_after, v_to, p_stakes, p_returns)
  ), days as (
    insert into referral_days as d (player_id, day, staked, taken_back) select player_id, day, staked, taken_back from moved
    on conflict (player_id, day) do update set staked = d.staked + excluded.staked, taken_back = d.taken_back + excluded.taken_back
  ), changed as (
    update referrals r set staked = r.staked + m.staked, taken_back = r.taken_back + m.taken_back,
      void_at = coalesce(r.void_at, case when partner_is_same(r.player_id, r.partner_id) then site_now() end)
    from (select player_id, sum(staked)::bigint as staked, sum(taken_back)::bigint as taken_back from moved group by player_id) m
    where r.player_id = m.player_id returning r.partner_id
  ) select array_agg(distinct partner_id) into v_partners from changed;
  return query select p.player_id from partners p where p.player_id = any (v_partners) and p.base <> partner_base(p.player_id)
    order by p.player_id;
end $$;
