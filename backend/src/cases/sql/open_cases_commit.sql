-- Many openings in one round trip and one commit: `open_cases_commit` takes what arrived while the last one was on its
-- way. Each opening stands alone. Whatever may refuse one is found out by looking, never by an error, so that no refusal
-- undoes its neighbours; keys, pairs and accounts are locked first, pairs and accounts in id order, and everything is then
-- decided from the locked rows. In company a row that somebody else holds is not awaited: that opening comes back as
-- `busy` and is asked for again alone, so that one slow player holds up nobody.
--
-- The rolls were made by the caller for the nonces after `p_nonces`, and count only while the pair is still there. What can be
-- read from the item's version is read here (cost, tickets), so that the caller cannot grant what the version does not give.
-- Every step is a function of the domain that owns its rows; this one decides what is done.
--
-- Per opening: p_drops and p_proofs hold the inside of JSON objects, the public part of each drop and its roll, without
-- what only the database knows: id, time and owner. Those of opening k are the entries of `p_of` that are k.
--
-- The settings make every statement planned once, for a few rows by index: a plan made anew for each array, or for tables that
-- were small when it was made, costs more than the work.
--
-- Outcomes: null is done and new, `again` is a repeat with the reply of the first time, the others are SQLSTATEs of
-- refusals: RD409 the key is in use, RD422 the key was used for something else, RC001 the case is not to be opened, RC002 out
-- of stock, RC003 it has changed, RF409 the pair has moved on, RD402 too little money, RD401 the account is closed, RD403 a self-block
-- runs, RD407 a limit of losses, RD408 a debt; and `busy`. `alone` is a case whose openings come one after another: it has a king, or a stock that is counted (open_case_alone). `demo`: the player is in demo mode.
create function open_cases_commit(
  p_players bigint[], p_keys text[], p_routes text[], p_payloads text[], p_singles boolean[],
  p_cases int[], p_versions int[], p_pairs bigint[], p_nonces bigint[], p_seeds text[], p_counts int[],
  p_of int[], p_items int[], p_rolls int[], p_drops text[], p_proofs text[]
) returns table (outcome text, reply text) language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
declare
  v_wait boolean := cardinality(p_players) = 1;
  v_now timestamptz := site_now();
  v_outcome text[]; v_reply text[]; v_total bigint[]; v_purse text[]; v_worth bigint[]; v_held bigint[];
  v_balances text[]; v_people text[]; v_going int[]; v_paid bigint[]; v_ids bigint[]; v_of int[]; v_rolled int[]; v_drops text[];
begin
  select states, replies into v_outcome, v_reply from idempotency_claim_many(p_players, p_keys, p_routes, p_payloads);
  -- at: key
  select array_agg(coalesce(v_outcome[o.k], case
      when p.demo_until > site_now() then 'demo'
      when c.status <> 'published' or c.section = 'free' or c.available_till <= site_now() then 'RC001'
      when c.stock <> 'in_stock' then 'RC002'
      when c.version <> o.version then 'RC003'
      when c.king_rate_ppm is not null or exists (select from case_stock t where t.case_id = c.id) then 'alone'
    end) order by k),
    array_agg(coalesce(v.points_price, v.price) * o.count order by k),
    array_agg(case when v.points_price is null then 'balance' else 'points' end order by k),
    array_agg(greatest(v.price, coalesce(v.points_price, 0) / 100) order by k),
    array_agg(json_build_object('id', p.id::text, 'steamid', p.steamid, 'nickname', p.nickname, 'avatar', p.avatar)::text order by k)
    into strict v_outcome, v_total, v_purse, v_worth, v_people
    from unnest(p_players, p_cases, p_versions, p_counts) with ordinality as o (player, "case", version, count, k)
    join players p on p.id = o.player join cases c on c.id = o."case" join case_versions v on v.case_id = c.id and v.version = c.version;
  if cardinality(v_outcome) is distinct from cardinality(p_players) then raise exception 'there is no such player or case'; end if;

  -- Null where there is nothing to hold.
  select array_agg(case when v_outcome[k] is null then p_players[k] end order by k) into v_held from generate_subscripts(p_players, 1) as k;
  select array_agg(coalesce(v_outcome[s.k], s.state) order by s.k) into v_outcome
    from unnest(fairness_lock_many(p_players,
      (select array_agg(case when v_held[k] is not null then p_pairs[k] end order by k) from generate_subscripts(p_players, 1) as k),
      p_nonces, p_seeds, v_wait)) with ordinality as s (state, k);
  select array_agg(coalesce(v_outcome[k], case
        when l.player is null then 'busy'
        when case v_purse[k] when 'points' then l.points else l.balance end < v_total[k] then 'RD402' end) order by k),
      array_agg('"balance":' || l.balance - case v_purse[k] when 'balance' then v_total[k] else 0 end || ',"bonus_balance":' || l.bonus
        || ',"dat_points":' || l.points - case v_purse[k] when 'points' then v_total[k] else 0 end || ',"version":' || l.version + 1 order by k)
    into v_outcome, v_balances
    from generate_subscripts(p_players, 1) as k left join ledger_lock_many(v_held, v_wait) l on l.player = v_held[k];
  -- Only now: what was read before the accounts were locked may have changed since.
  select array_agg(coalesce(v_outcome[k], case s.state when 'RD406' then 'demo' else s.state end) order by k) into v_outcome
    from unnest(stake_refusals(v_held, false, (select array_agg(case v_purse[k] when 'balance' then v_total[k] else 0 end order by k)
      from generate_subscripts(p_players, 1) as k))) with ordinality as s (state, k);
  select array_agg(k order by k) into v_going from generate_subscripts(p_players, 1) as k where v_outcome[k] is null;
  if v_going is null then return query select * from unnest(v_outcome, v_reply); return; end if;

  perform fairness_take_many(array_agg(p_pairs[k]), array_agg(p_counts[k]), array_agg(p_seeds[k])) from unnest(v_going) as k;
  -- at: nonce
  select ledger_charge_many(array_agg(p_players[k] order by k), array_agg(v_purse[k] order by k),
      array_agg(case v_purse[k] when 'points' then 4 else 1 end::bigint order by k), array_agg(v_total[k] order by k),
      'case_open', array_agg('case:' || p_cases[k] order by k))
    into v_paid from unnest(v_going) as k;
  -- at: debit

  -- at: roll
  select array_agg(k order by n), array_agg(n order by n) into v_of, v_rolled from unnest(p_of) with ordinality as w (k, n) where v_outcome[k] is null;
  with wanted as (
    select k, n, p_rolls[n] as roll, p_items[n] as item, cost, row_number() over (partition by k order by n) as nth
      from unnest(v_of, v_rolled, catalogue_costs(
          (select array_agg(p_cases[k] order by o) from unnest(v_of) with ordinality as u (k, o)),
          (select array_agg(p_versions[k] order by o) from unnest(v_of) with ordinality as u (k, o)),
          (select array_agg(p_items[n] order by n) from unnest(v_rolled) as n),
          (select array_agg(p_rolls[n] order by n) from unnest(v_rolled) as n))) as c (k, n, cost)
  ) select items_give_many(array_agg(p_players[k] order by n), array_agg(item order by n), array_agg(cost order by n), false,
      array_agg(p_cases[k] order by n), array_agg(p_versions[k] order by n), array_agg(p_pairs[k] order by n), array_agg(p_nonces[k] + nth order by n),
      array_agg(roll order by n), array_agg(cost >= 2 * v_worth[k] order by n),
      array_agg(v_paid[array_position(v_going, k)] order by n), v_now) into v_ids from wanted;
  select array_agg('{"id":"' || id || '","timestamp":"' || time_json(v_now) || '","user":' || v_people[k] || ',' || p_drops[n] order by n) into v_drops
    from unnest(v_ids, v_of, v_rolled) as g (id, k, n);
  -- at: item
  insert into case_count_steps (case_id, opened, free_cost)
    select "case", sum(count), 0 from unnest(p_cases, p_counts, v_outcome) as o ("case", count, outcome) where outcome is null group by "case" order by "case";

  with made as materialized (
    select k, v_drops[row_number() over (order by n)] as text from unnest(p_of) with ordinality as w (k, n) where v_outcome[k] is null order by n
  ) insert into outbox (channel, event, data, keep)
    select 'general', 'live.drop', (text || ',"initial":false}')::jsonb, 25 from made
    union all
    select 'user.' || p_players[k], 'drop.created', (text || '}')::jsonb, null from made
    union all
    select 'user.' || player, 'balance', ('{' || balances || '}')::jsonb, null
      from unnest(p_players, v_outcome, v_balances) as o (player, outcome, balances) where outcome is null;
  -- at: outbox

  with made as materialized (
    select k, n, v_drops[row_number() over (order by n)] as text from unnest(p_of) with ordinality as w (k, n) where v_outcome[k] is null
  ), lists as (
    select k, string_agg(text || ',' || p_proofs[n] || '}', ',' order by n) as list from made group by k
  ) select array_agg(coalesce(case when p_singles[k.k] then '{"drop":' || list || ',' else '{"drops":[' || list || '],' end || v_balances[k.k] || '}',
      v_reply[k.k]) order by k.k) into v_reply
    from generate_subscripts(p_players, 1) as k (k) left join lists l on l.k = k.k;
  perform idempotency_store_many(array_agg(p_players[k]), array_agg(p_keys[k]), array_agg(p_routes[k]), array_agg(p_payloads[k]), array_agg(v_reply[k]))
    from unnest(v_going) as k;
  -- at: reply
  return query select * from unnest(v_outcome, v_reply);
end $$;
