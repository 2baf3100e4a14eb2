-- Opens cases in one transaction, whichever money they are paid with. Each opening stands alone: whatever may refuse one is found out by
-- looking, never by an error, so that no refusal undoes its neighbours. Every step is a function of the domain that owns its rows; this
-- one decides what is done, and its caller publishes the events and stores the replies before the commit.
--
-- Locks, in this order: keys (tried, never awaited); the row of the case where it has a king or a counted stock; pairs by id; accounts
-- by id. In company a row that is locked is not awaited: that opening is `busy`, and is sent again alone. p_throne: it is alone, and may
-- hold the row of its case.
--
-- p_way: paid, part, free, demo; those in company are paid. The rolls were made by the caller for the nonces after p_nonces, and count
-- only while the pair is still there; those of opening k are the entries of p_of that are k, and p_crowns the crown rolls of a case with
-- a king. What can be read from the item's version is read here (cost, tickets), so that the caller cannot grant what the version does
-- not give.
--
-- Outcomes: null is done and new, `again` is a repeat with the reply of the first time, `alone` must come with p_throne, `demo` and
-- RC009: demo mode is on, and is not. The others are SQLSTATEs of refusals: RD409 the key is in use, RD422 it was used for something
-- else, RC001 the case is not to be opened, RC002 out of stock, RC003 it has changed, RC004 not in part, RC005 to RC008 those of
-- free_case_refusal, RF409 the pair has moved on, RD402 too little money, and those of stake_refusals. `made`: how many openings there
-- were, fewer than rolls when a counted stock ended; what those had cost is given back.
--
-- The settings make every statement planned once, for a few rows by index: a plan made anew for each array, or for tables that were
-- small when it was made, costs more than the work. Arrays are in the order of the openings, or of the rolls.
create function open_cases(
  p_players bigint[], p_keys text[], p_routes text[], p_payloads text[], p_way text, p_throne boolean,
  p_cases int[], p_versions int[], p_pairs bigint[], p_nonces bigint[], p_seeds text[], p_counts int[],
  p_of int[], p_items int[], p_rolls bigint[], p_crowns int[], p_one_in int
) returns table (
  outcome text, reply text, made int, at timestamptz, person json, balances jsonb, drops bigint[], crowns jsonb, free_from timestamptz
) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
declare
  v_wait boolean := cardinality(p_players) = 1; v_now timestamptz; v_outcome text[]; v_reply text[]; v_offers record;
  v_held bigint[]; v_pairs bigint[]; v_found text[]; v_balances jsonb[]; v_going int[]; v_to bigint := 1; v_paid bigint[];
  v_won record; v_costs bigint[]; v_ids bigint[]; v_crowns jsonb;
begin
  select states, replies into v_outcome, v_reply from idempotency_claim_many(p_players, p_keys, p_routes, p_payloads);
  -- at: key
  if p_way = 'demo' then
    -- The end of demo mode waits for it.
    perform demo_hold(p_players);
    v_to := ledger_system_account('DEMO', 'sales');
  elsif p_throne and v_outcome[1] is null then
    perform case_hold(p_cases[1]);
  end if;
  -- After the lock: an opening that waited for the throne must not act before the start of that reign.
  v_now := site_now();
  v_offers := case_offers(p_way, p_players, p_cases, p_versions, p_counts, p_throne, p_one_in, v_now);
  v_outcome := opening_outcomes(v_outcome, v_offers.outcomes);

  -- Null where there is nothing to hold.
  select array_agg(case when o is null then player end), array_agg(case when o is null then pair end)
    into v_held, v_pairs from unnest(v_outcome, p_players, p_pairs) as u (o, player, pair);
  v_outcome := opening_outcomes(v_outcome, fairness_lock_many(v_held, v_pairs, p_nonces, p_seeds, v_wait));
  if p_way = 'free' and v_outcome[1] is null then v_outcome[1] := free_case_refusal(p_players[1], v_now); end if;
  if p_throne and v_outcome[1] is null then perform king_lock(p_players, king_of(p_cases[1])); end if;
  select array_agg(state), array_agg(balances) into v_found, v_balances from (
    select case when l.player is null then 'busy'
        when case purse when 'points' then l.points when 'balance' then l.balance else l.demo end < total then 'RD402' end as state,
      jsonb_build_object('balance', l.balance - case purse when 'balance' then total else 0 end, 'bonus_balance', l.bonus,
        'dat_points', l.points - case purse when 'points' then total else 0 end, 'version', l.version + 1) as balances
    from unnest(v_held, v_offers.purses, v_offers.totals) with ordinality as o (player, purse, total, k)
    left join ledger_lock_many(v_held, v_wait) l on l.player = o.player order by k) x;
  v_outcome := opening_outcomes(v_outcome, v_found);
  -- Only now: what was read before the accounts were locked may have changed since.
  v_found := stake_refusals(v_held, p_way = 'demo',
    array(select case purse when 'balance' then total else 0 end from unnest(v_offers.purses, v_offers.totals) as u (purse, total)));
  v_outcome := opening_outcomes(v_outcome, array_replace(v_found, 'RD406', 'demo'));
  if p_way = 'free' and v_outcome[1] is null and not free_case_claim(p_players[1], v_now) then v_outcome[1] := 'RC008'; end if;
  v_going := array(select k from generate_subscripts(v_outcome, 1) as k where v_outcome[k] is null);
  if v_going = '{}' then
    return query select o, r, 0, v_now, null::json, null::jsonb, null::bigint[], null::jsonb, null::timestamptz
      from unnest(v_outcome, v_reply) as u (o, r);
    return;
  end if;

  perform fairness_take_many(array_agg(p_pairs[k]), array_agg(v_offers.made[k]), array_agg(p_seeds[k])) from unnest(v_going) as k;
  -- at: nonce
  if p_way <> 'free' then
    select ledger_charge_many(array_agg(p_players[k]), array_agg(v_offers.purses[k]),
        array_agg(case v_offers.purses[k] when 'points' then 4 else v_to end), array_agg(v_offers.totals[k]),
        case p_way when 'part' then 'case_part' when 'demo' then 'demo_open' else 'case_open' end, array_agg('case:' || p_cases[k]))
      into v_paid from unnest(v_going) as k;
    if v_offers.made[1] < p_counts[1] then
      perform ledger_pay(p_players[1], v_offers.purses[1], case v_offers.purses[1] when 'points' then 4 else 1 end,
        v_offers.totals[1] / p_counts[1] * (p_counts[1] - v_offers.made[1]), 'case_skipped', 'transfer:' || v_paid[1]);
    end if;
  end if;
  -- at: debit

  -- In a part opening a roll of a million or more gives nothing; anything else gives one item.
  -- at: roll
  select array_agg(k) as of, array_agg(p_players[k]) as players, array_agg(item) as items, array_agg(p_cases[k]) as cases,
      array_agg(p_versions[k]) as versions, array_agg(p_pairs[k]) as pairs, array_agg(p_nonces[k] + nth) as nonces,
      array_agg(roll::int) as rolls, array_agg(v_paid[array_position(v_going, k)]) as paid, array_agg(2 * v_offers.worths[k]) as tops
    into v_won from (
      select k, item, roll, row_number() over (partition by k order by n) as nth
        from unnest(p_of, p_items, p_rolls) with ordinality as w (k, item, roll, n) order by n) w
    where v_outcome[k] is null and nth <= v_offers.made[k] and roll < 1000000;
  if v_won.of is not null then
    v_costs := catalogue_costs(v_won.cases, v_won.versions, v_won.items, v_won.rolls);
    v_ids := case p_way
      when 'demo' then demo_give_many(v_won.players, v_won.items, v_costs, v_won.cases, v_won.versions, v_won.pairs, v_won.nonces,
        v_won.rolls, v_won.paid, v_now)
      else items_give_many(v_won.players, v_won.items, v_costs, p_way = 'free', v_won.cases, v_won.versions, v_won.pairs, v_won.nonces,
        v_won.rolls, array(select p_way <> 'free' and cost >= top from unnest(v_costs, v_won.tops) as u (cost, top)),
        v_won.paid, v_now) end;
  end if;
  -- at: item
  if p_way = 'part' then
    insert into part_openings (pair_id, nonce, player_id, case_id, case_version, one_in, roll, drop_id, paid_id)
      values (p_pairs[1], p_nonces[1] + 1, p_players[1], p_cases[1], p_versions[1], p_one_in, p_rolls[1], v_ids[1], v_paid[1]);
  elsif p_way = 'free' then
    insert into free_openings (drop_id, player_id, at) values (v_ids[1], p_players[1], v_now);
  end if;
  if p_way <> 'demo' then
    insert into case_count_steps (case_id, opened, free_cost)
      select p_cases[k], sum(v_offers.made[k]), case p_way when 'free' then v_costs[1] else 0 end from unnest(v_going) as k
        group by p_cases[k] order by p_cases[k];
  end if;
  if p_throne then
    if v_offers.lefts[1] is not null then perform case_stock_take(p_cases[1], v_offers.made[1]); end if;
    v_crowns := king_openings(p_cases[1], p_versions[1], p_players[1], p_pairs[1], p_nonces[1], p_crowns[:v_offers.made[1]], v_now);
    -- at: king
  end if;
  -- More than the charge may have changed them.
  if p_throne or p_way = 'demo' then v_balances[1] := player_balances(p_players[1]); end if;
  return query select o, r, v_offers.made[k], v_now, v_offers.people[k], v_balances[k], coalesce(g.ids, '{}'), v_crowns,
      case p_way when 'free' then free_case_available(p_players[k]) end
    from unnest(v_outcome, v_reply) with ordinality as u (o, r, k)
    left join (select of, array_agg(id order by id) as ids from unnest(v_ids, v_won.of) as w (id, of) group by of) g on g.of = k
    order by k;
end $$;
