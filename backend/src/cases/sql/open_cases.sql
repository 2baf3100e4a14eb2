-- Opens cases in one transaction, whichever money they are paid with. Each opening stands alone: whatever may refuse one is found out by looking,
-- never by an error, so that no refusal undoes its neighbours. Every step is a function of the domain that owns its rows; this one decides what is done,
-- and its caller tells of it and stores the replies before the commit.
--
-- Locks, in this order: keys (tried, never awaited); the row of the case where it has a king or a counted stock; pairs by id; accounts by id. In company
-- a row that is locked is not awaited: that opening is `busy`, and is sent again alone. p_throne: it is alone, and may hold the row of its case.
--
-- p_ways: paid, part, free, demo; those in company are paid. The rolls were made by the caller for the nonces after p_nonces, and count only while the
-- pair is still there; those of opening k are the entries of p_of that are k, and p_crowns the crown rolls of a case with a king. What can be read from
-- the item's version is read here (cost, tickets), so that the caller cannot grant what the version does not give.
--
-- Outcomes: null is done and new, `again` is a repeat with the reply of the first time, `alone` must come with p_throne, `demo` and RC009: demo mode is on,
-- and is not. The others are SQLSTATEs of refusals: RD409 the key is in use, RD422 it was used for something else, RC001 the case is not to be opened,
-- RC002 out of stock, RC003 it has changed, RC004 not in part, RC005 too early for another free one, RC006 to RC008 the socials of the player, RF409 the
-- pair has moved on, RD402 too little money, and those of stake_refusals. `made`: how many openings there were, fewer than rolls when a counted stock
-- ended; what those had cost is given back.
--
-- The settings make every statement planned once, for a few rows by index: a plan made anew for each array, or for tables that were small when it was
-- made, costs more than the work.
create function open_cases(
  p_players bigint[], p_keys text[], p_routes text[], p_payloads text[], p_ways text[], p_throne boolean,
  p_cases int[], p_versions int[], p_pairs bigint[], p_nonces bigint[], p_seeds text[], p_counts int[],
  p_of int[], p_items int[], p_rolls bigint[], p_crowns int[], p_one_in int
) returns table (outcome text, reply text, made int, at timestamptz, person json, balances jsonb, drops bigint[], crowns jsonb, free_from timestamptz)
  language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
declare
  v_wait boolean := cardinality(p_players) = 1; v_way text := p_ways[1]; v_now timestamptz;
  v_outcome text[]; v_reply text[]; v_total bigint[]; v_purse text[]; v_worth bigint[]; v_made int[]; v_left int; v_king bigint;
  v_held bigint[]; v_pairs bigint[]; v_balances jsonb[]; v_people json[]; v_going int[]; v_paid bigint[]; v_of int[]; v_nth int[]; v_rolled int[]; v_costs bigint[];
  v_ids bigint[]; v_crowns jsonb; v_to bigint := 1;
begin
  select states, replies into v_outcome, v_reply from idempotency_claim_many(p_players, p_keys, p_routes, p_payloads);
  -- at: key
  if v_way = 'demo' then
    -- The end of demo mode waits for it.
    perform 1 from players where id = any(p_players) and demo_until > site_now() for no key update;
    v_to := ledger_system_account('DEMO', 'sales');
  elsif p_throne and v_outcome[1] is null then
    perform 1 from cases where id = p_cases[1] and (king_rate_ppm is not null or exists (select from case_stock t where t.case_id = p_cases[1])) for no key update;
  end if;
  -- After the lock: an opening that waited for the throne must not act before the start of that reign.
  v_now := site_now();
  select array_agg(coalesce(v_outcome[o.k], case
      when o.way <> 'demo' and p.demo_until > v_now then 'demo'
      when o.way = 'demo' and coalesce(p.demo_until <= v_now, true) then 'RC009'
      when c.status <> 'published' or c.available_till <= v_now
        or case o.way when 'demo' then v.price = 0 else (c.section = 'free') <> (o.way = 'free') end then 'RC001'
      when c.stock <> 'in_stock' or t.left_over = 0 then 'RC002'
      when c.version <> o.version then 'RC003'
      when o.way = 'part' and (v.points_price is not null or v.king_rate_ppm is not null or v.price < greatest(c.part_open_threshold, p_one_in)) then 'RC004'
      when not p_throne and o.way <> 'demo' and (c.king_rate_ppm is not null or t.case_id is not null) then 'alone'
    end) order by k),
    array_agg(case o.way when 'free' then 0 when 'part' then v.price / p_one_in when 'demo' then v.price * o.count
      else coalesce(v.points_price, v.price) * o.count end order by k),
    array_agg(case when o.way = 'demo' then 'demo:DEMO' when v.points_price is null then 'balance' else 'points' end order by k),
    array_agg(greatest(v.price, coalesce(v.points_price, 0) / 100) order by k),
    array_agg(case when o.way = 'demo' then o.count else least(o.count, t.left_over) end order by k),
    array_agg(json_build_object('id', p.id::text, 'steamid', p.steamid, 'nickname', p.nickname, 'avatar', p.avatar) order by k),
    min(t.left_over)
    into strict v_outcome, v_total, v_purse, v_worth, v_made, v_people, v_left
    from unnest(p_players, p_ways, p_cases, p_versions, p_counts) with ordinality as o (player, way, "case", version, count, k)
    join players p on p.id = o.player join cases c on c.id = o."case" join case_versions v on v.case_id = c.id and v.version = c.version
    left join case_stock t on t.case_id = c.id;
  if cardinality(v_outcome) is distinct from cardinality(p_players) then raise exception 'there is no such player or case'; end if;

  -- Null where there is nothing to hold.
  select array_agg(case when v_outcome[k] is null then p_players[k] end order by k), array_agg(case when v_outcome[k] is null then p_pairs[k] end order by k)
    into v_held, v_pairs from generate_subscripts(p_players, 1) as k;
  select array_agg(coalesce(v_outcome[s.k], s.state) order by s.k) into v_outcome
    from unnest(fairness_lock_many(v_held, v_pairs, p_nonces, p_seeds, v_wait)) with ordinality as s (state, k);
  if v_way = 'free' and v_outcome[1] is null then
    v_outcome[1] := case when free_case_available(p_players[1]) > v_now then 'RC005' else free_case_missing(p_players[1]) end;
  end if;
  if p_throne and v_way <> 'demo' and v_outcome[1] is null then
    v_king := king_of(p_cases[1]);
    if v_king is not null then perform king_lock(p_players, v_king); end if;
  end if;
  select array_agg(coalesce(v_outcome[k], case
        when l.player is null then 'busy'
        when case v_purse[k] when 'points' then l.points when 'balance' then l.balance else l.demo end < v_total[k] then 'RD402' end) order by k),
      array_agg(jsonb_build_object('balance', l.balance - case v_purse[k] when 'balance' then v_total[k] else 0 end, 'bonus_balance', l.bonus,
        'dat_points', l.points - case v_purse[k] when 'points' then v_total[k] else 0 end, 'version', l.version + 1) order by k)
    into v_outcome, v_balances
    from generate_subscripts(p_players, 1) as k left join ledger_lock_many(v_held, v_wait) l on l.player = v_held[k];
  -- Only now: what was read before the accounts were locked may have changed since.
  select array_agg(coalesce(v_outcome[s.k], case s.state when 'RD406' then 'demo' else s.state end) order by s.k) into v_outcome
    from unnest(stake_refusals(v_held, v_way = 'demo', (select array_agg(case v_purse[k] when 'balance' then v_total[k] else 0 end order by k)
      from generate_subscripts(p_players, 1) as k))) with ordinality as s (state, k);
  if v_way = 'free' and v_outcome[1] is null and not free_case_claim(p_players[1], v_now) then v_outcome[1] := 'RC008'; end if;
  select array_agg(k order by k) into v_going from generate_subscripts(p_players, 1) as k where v_outcome[k] is null;
  if v_going is null then
    return query select u.o, u.r, 0, v_now, null::json, null::jsonb, null::bigint[], null::jsonb, null::timestamptz from unnest(v_outcome, v_reply) as u (o, r);
    return;
  end if;

  perform fairness_take_many(array_agg(p_pairs[k]), array_agg(v_made[k]), array_agg(p_seeds[k])) from unnest(v_going) as k;
  -- at: nonce
  if v_way <> 'free' then
    select ledger_charge_many(array_agg(p_players[k] order by k), array_agg(v_purse[k] order by k),
        array_agg(case v_purse[k] when 'points' then 4 else v_to end order by k), array_agg(v_total[k] order by k),
        case v_way when 'part' then 'case_part' when 'demo' then 'demo_open' else 'case_open' end, array_agg('case:' || p_cases[k] order by k))
      into v_paid from unnest(v_going) as k;
    if v_made[1] < p_counts[1] then
      perform ledger_pay(p_players[1], v_purse[1], case v_purse[1] when 'points' then 4 else 1 end, v_total[1] / p_counts[1] * (p_counts[1] - v_made[1]),
        'case_skipped', 'transfer:' || v_paid[1]);
    end if;
  end if;
  -- at: debit

  -- In a part opening a roll of a million or more gives nothing; anything else gives one item.
  -- at: roll
  select array_agg(k order by n), array_agg(nth order by n), array_agg(n order by n) into v_of, v_nth, v_rolled
    from (select k, n, row_number() over (partition by k order by n)::int as nth from unnest(p_of) with ordinality as w (k, n)) w
    where v_outcome[k] is null and nth <= v_made[k] and p_rolls[n] < 1000000;
  if v_of is not null then
    v_costs := catalogue_costs((select array_agg(p_cases[k] order by o) from unnest(v_of) with ordinality as u (k, o)),
      (select array_agg(p_versions[k] order by o) from unnest(v_of) with ordinality as u (k, o)),
      (select array_agg(p_items[n] order by n) from unnest(v_rolled) as n), (select array_agg(p_rolls[n]::int order by n) from unnest(v_rolled) as n));
    select case v_way
        when 'demo' then demo_give_many(array_agg(p_players[k] order by n), array_agg(p_items[n] order by n), v_costs, array_agg(p_cases[k] order by n),
          array_agg(p_versions[k] order by n), array_agg(p_pairs[k] order by n), array_agg(p_nonces[k] + nth order by n), array_agg(p_rolls[n]::int order by n),
          array_agg(v_paid[array_position(v_going, k)] order by n), v_now)
        else items_give_many(array_agg(p_players[k] order by n), array_agg(p_items[n] order by n), v_costs, v_way = 'free', array_agg(p_cases[k] order by n),
          array_agg(p_versions[k] order by n), array_agg(p_pairs[k] order by n), array_agg(p_nonces[k] + nth order by n), array_agg(p_rolls[n]::int order by n),
          array_agg(v_way <> 'free' and cost >= 2 * v_worth[k] order by n), array_agg(v_paid[array_position(v_going, k)] order by n), v_now) end
      into v_ids from unnest(v_of, v_nth, v_rolled, v_costs) as w (k, nth, n, cost);
  end if;
  -- at: item
  if v_way = 'part' then
    insert into part_openings (pair_id, nonce, player_id, case_id, case_version, one_in, roll, drop_id, paid_id)
      values (p_pairs[1], p_nonces[1] + 1, p_players[1], p_cases[1], p_versions[1], p_one_in, p_rolls[1], v_ids[1], v_paid[1]);
  elsif v_way = 'free' then
    insert into free_openings (drop_id, player_id, at) values (v_ids[1], p_players[1], v_now);
  end if;
  if v_way <> 'demo' then
    insert into case_count_steps (case_id, opened, free_cost)
      select p_cases[k], sum(v_made[k]), case v_way when 'free' then v_costs[1] else 0 end from unnest(v_going) as k group by p_cases[k] order by p_cases[k];
  end if;
  if p_throne and v_way <> 'demo' then
    if v_left is not null then
      update case_stock set left_over = left_over - v_made[1] where case_id = p_cases[1];
      if v_left = v_made[1] then perform case_sold_out(p_cases[1]); end if;
    end if;
    v_crowns := king_openings(p_cases[1], p_versions[1], p_players[1], p_pairs[1], p_nonces[1], p_crowns[:v_made[1]], v_now);
    -- at: king
  end if;
  if v_wait then v_balances[1] := ledger_balances(p_players[1]); end if;
  return query select v_outcome[k], v_reply[k], v_made[k], v_now, v_people[k], v_balances[k],
      array(select id from unnest(v_ids, v_of) as g (id, of) where g.of = k order by id), v_crowns,
      case v_way when 'free' then free_case_available(p_players[k]) end
    from generate_subscripts(p_players, 1) as k order by k;
end $$;
