-- Prices of openings, and why the case or the player's mode refuses them, all in the order of the openings. `worths`: the price in USD
-- cents with which the cost of a drop is compared. `lefts`: the counted stock; null without one. `people`: the player as a drop shows them.
create function case_offers(
  p_way text, p_players bigint[], p_cases int[], p_versions int[], p_counts int[], p_throne boolean, p_one_in int, p_now timestamptz,
  out outcomes text[], out totals bigint[], out purses text[], out worths bigint[], out made int[], out lefts int[], out people json[]
) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  select array_agg(x.outcome), array_agg(x.total), array_agg(x.purse), array_agg(x.worth), array_agg(x.made), array_agg(x.left_over),
      array_agg(x.person)
    into outcomes, totals, purses, worths, made, lefts, people
    from (
      select case
          when p_way <> 'demo' and p.demo_until > p_now then 'demo'
          when p_way = 'demo' and coalesce(p.demo_until <= p_now, true) then 'RC009'
          when c.status <> 'published' or c.available_till <= p_now then 'RC001'
          when case p_way when 'demo' then v.price = 0 else (c.section = 'free') <> (p_way = 'free') end then 'RC001'
          when c.stock <> 'in_stock' or t.left_over = 0 then 'RC002'
          when c.version <> o.version then 'RC003'
          when p_way = 'part' and (v.points_price is not null or v.king_rate_ppm is not null
            or v.price < greatest(c.part_open_threshold, p_one_in)) then 'RC004'
          when p_way <> 'demo' and not p_throne and (c.king_rate_ppm is not null or t.case_id is not null) then 'alone'
        end as outcome,
        case p_way when 'free' then 0 when 'part' then v.price / p_one_in when 'demo' then v.price * o.count
          else coalesce(v.points_price, v.price) * o.count end as total,
        case when p_way = 'demo' then 'demo:DEMO' when v.points_price is null then 'balance' else 'points' end as purse,
        greatest(v.price, coalesce(v.points_price, 0) / 100) as worth,
        case p_way when 'demo' then o.count else least(o.count, t.left_over) end as made,
        t.left_over,
        json_build_object('id', p.id::text, 'steamid', p.steamid, 'nickname', p.nickname, 'avatar', p.avatar) as person
      from unnest(p_players, p_cases, p_versions, p_counts) with ordinality as o (player, "case", version, count, k)
      join all_players() p on p.id = o.player join cases c on c.id = o."case" join case_versions v on v.case_id = c.id and v.version = c.version
      left join case_stock t on t.case_id = c.id
      order by o.k
    ) x;
  if cardinality(outcomes) is distinct from cardinality(p_players) then raise exception 'there is no such player or case'; end if;
end $$;
