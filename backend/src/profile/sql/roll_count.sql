-- Counts the next p_most openings of a player that gave an item, and the next p_most part openings that gave none. Answers whether any was
-- left to count. Openings of one player commit in the order of their numbers, because each locks the player's accounts first. Of one
-- opening the chances expect the mean of its version, and vary by the second moment less the square of the mean; one in part has both
-- moments divided. A free opening, and one for points, staked no money.
create function roll_count(p_player bigint, p_most int) returns boolean language plpgsql as $$
declare v_from roll_statistics; v_drop bigint; v_part bigint;
begin
  select * into strict v_from from roll_statistics where player_id = p_player for update;
  with won as materialized (
    select d.* from all_items() d where d.player_id = p_player and d.id > v_from.drop_id and d.source = 'drop_case' order by d.id limit p_most
  ), missed as materialized (
    select p.* from part_openings_of(p_player) p where p.paid_id > v_from.part_id and p.drop_id is null order by p.paid_id limit p_most
  ), openings as materialized (
    select w.case_id, w.case_version as version, w.skin_item_id, w.cost, coalesce(p.one_in, 1) as one_in, w.is_free, w.created_at as at,
        w.id as drop_id, null::bigint as part_id
      from won w left join part_openings_of(p_player) p on p.drop_id = w.id
    union all select case_id, case_version, null, 0, one_in, false, at, null, paid_id from missed
  ), moments as materialized (
    select i.case_id, i.version, sum(i.weight * i.cost::numeric) / 1000000 as mean, sum(i.weight * i.cost::numeric * i.cost) / 1000000 as second
      from all_case_items() i where (i.case_id, i.version) in (select o.case_id, o.version from openings o) group by i.case_id, i.version
  ), batch as materialized (
    select o.case_id, o.version, o.skin_item_id, o.at, o.drop_id, o.part_id, 1.0 / o.one_in as draws, m.is_paid,
        case when m.is_paid then v.price / o.one_in else 0 end as staked, case when m.is_paid then o.cost else 0 end as returned,
        case when m.is_paid then e.mean / o.one_in else 0 end as expected,
        case when m.is_paid then e.second / o.one_in - (e.mean / o.one_in) ^ 2 else 0 end as variance
      from openings o join all_case_versions() v on v.case_id = o.case_id and v.version = o.version
      join moments e on e.case_id = o.case_id and e.version = o.version,
      lateral (select not o.is_free and v.points_price is null as is_paid) m
  ), by_case as (
    insert into roll_cases as c (player_id, case_id, version, opened, draws, staked, returned, expected, variance)
      select p_player, b.case_id, b.version, count(*), sum(b.draws), sum(b.staked), sum(b.returned), sum(b.expected), sum(b.variance)
      from batch b group by b.case_id, b.version
      on conflict (player_id, case_id, version) do update set opened = c.opened + excluded.opened, draws = c.draws + excluded.draws,
        staked = c.staked + excluded.staked, returned = c.returned + excluded.returned, expected = c.expected + excluded.expected,
        variance = c.variance + excluded.variance
  ), by_rarity as (
    insert into roll_rarities as r (player_id, case_id, rarity, count)
      select p_player, b.case_id, s.rarity, count(*) from batch b join all_skins() s on s.id = b.skin_item_id group by b.case_id, s.rarity
      on conflict (player_id, case_id, rarity) do update set count = r.count + excluded.count
  ), by_week as (
    insert into roll_weeks as w (player_id, week, opened, staked, returned, expected, variance)
      select p_player, date_trunc('week', b.at at time zone 'utc')::date, count(*), sum(b.staked), sum(b.returned), sum(b.expected), sum(b.variance)
      from batch b group by 2
      on conflict (player_id, week) do update set opened = w.opened + excluded.opened, staked = w.staked + excluded.staked,
        returned = w.returned + excluded.returned, expected = w.expected + excluded.expected, variance = w.variance + excluded.variance
  ) select max(b.drop_id), max(b.part_id) into v_drop, v_part from batch b;
  update roll_statistics set drop_id = coalesce(v_drop, drop_id), part_id = coalesce(v_part, part_id) where player_id = p_player;
  return v_drop is not null or v_part is not null;
end $$;
