-- Many openings in one round trip and one commit: `open_cases_commit` takes what arrived while the last one was on its
-- way. Each opening stands alone. Whatever may refuse one is found out by looking, never by an error, so that no refusal
-- undoes its neighbours; keys, pairs and accounts are locked first, pairs and accounts in id order, and everything is then
-- decided from the locked rows. In company a row that somebody else holds is not awaited: that opening comes back as
-- `busy` and is asked for again alone, so that one slow player holds up nobody.
--
-- The rolls were made by the caller for the nonces after `p_nonces`, and count only while the pair is still there. What can be
-- read from the item's version is read here (cost, tickets), so that the caller cannot grant what the version does not give.
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
  v_alone boolean := cardinality(p_players) = 1;
  v_now timestamptz := site_now();
  v_outcome text[]; v_reply text[]; v_total bigint[]; v_purse text[]; v_worth bigint[];
  v_balances text[]; v_people text[]; v_paid bigint[]; v_ids bigint[]; v_drops text[];
begin
  -- A key that is stored between this look and its lock is found by the unique index at the end, and the call goes again.
  select array_agg(case
      when i.player_id is not null and (i.payload <> o.payload or i.route <> o.route or i.reply is null) then 'RD422'
      when i.player_id is not null then 'again'
      when not pg_try_advisory_xact_lock(hashtextextended(o.player || ':' || o.key, 7)) then 'RD409'
      when p.demo_until > site_now() then 'demo'
      when c.status <> 'published' or c.section = 'free' or c.available_till <= site_now() then 'RC001'
      when c.stock <> 'in_stock' then 'RC002'
      when c.version <> o.version then 'RC003'
      when c.king_rate_ppm is not null or exists (select from case_stock t where t.case_id = c.id) then 'alone'
    end order by k),
    array_agg(i.reply order by k),
    array_agg(coalesce(v.points_price, v.price) * o.count order by k),
    array_agg(case when v.points_price is null then 'balance' else 'points' end order by k),
    array_agg(greatest(v.price, coalesce(v.points_price, 0) / 100) order by k),
    array_agg(json_build_object('id', p.id::text, 'steamid', p.steamid, 'nickname', p.nickname, 'avatar', p.avatar)::text order by k)
    into strict v_outcome, v_reply, v_total, v_purse, v_worth, v_people
    from unnest(p_players, p_keys, p_routes, p_payloads, p_cases, p_versions, p_counts)
      with ordinality as o (player, key, route, payload, "case", version, count, k)
    join players p on p.id = o.player join cases c on c.id = o."case" join case_versions v on v.case_id = c.id and v.version = c.version
    left join idempotency i on i.player_id = o.player and i.key = o.key;
  if cardinality(v_outcome) is distinct from cardinality(p_players) then raise exception 'there is no such player or case'; end if;
  -- at: key

  if v_alone and v_outcome[1] is null then
    perform 1 from seed_pairs where id = p_pairs[1] for update;
    perform 1 from accounts where player_id = p_players[1] order by id for update;
  end if;
  with asked as materialized (
    select * from unnest(p_players, p_pairs, p_nonces, p_seeds, v_outcome, v_purse, v_total)
      with ordinality as o (player, pair, nonce, seed, outcome, purse, total, k) where outcome is null
  ), pairs as materialized (
    select id, player_id, state, nonce, client_seed from seed_pairs where id in (select pair from asked) order by id for update skip locked
  ), purses as materialized (
    select id, player_id, purpose, balance, version from accounts where player_id in (select player from asked) order by id for update skip locked
  ), sums as (
    select player_id, count(*) as n, sum(version) as version, max(balance) filter (where purpose = 'balance') as balance,
      max(balance) filter (where purpose = 'bonus') as bonus, max(balance) filter (where purpose = 'points') as points
      from purses group by player_id
  ) select
      array_agg(case when o.k is null then v_outcome[k.k] when l.id is null then 'busy'
        when l.player_id <> o.player or l.state <> 'active' or l.nonce <> o.nonce or coalesce(l.client_seed, o.seed) <> o.seed then 'RF409'
        when s.n is distinct from (select count(*) from accounts a where a.player_id = o.player) then 'busy'
        when case when o.purse = 'points' then s.points else s.balance end < o.total then 'RD402'
      end order by k.k),
      array_agg('"balance":' || s.balance - case when o.purse = 'balance' then o.total else 0 end || ',"bonus_balance":' || s.bonus
        || ',"dat_points":' || s.points - case when o.purse = 'points' then o.total else 0 end || ',"version":' || s.version + 1 order by k.k)
    into v_outcome, v_balances
    from generate_subscripts(p_players, 1) as k (k)
    left join asked o on o.k = k.k left join pairs l on l.id = o.pair left join sums s on s.player_id = o.player;
  -- Only now: what was read before the accounts were locked may have changed since.
  select array_agg(coalesce(v_outcome[k], case s.state when 'RD406' then 'demo' else s.state end) order by k) into v_outcome
    from unnest(stake_refusals(p_players, false, (select array_agg(case v_purse[k] when 'balance' then v_total[k] else 0 end order by k)
      from generate_subscripts(p_players, 1) as k))) with ordinality as s (state, k);
  if array_position(v_outcome, null) is null then return query select * from unnest(v_outcome, v_reply); return; end if;

  update seed_pairs s set nonce = s.nonce + o.count, client_seed = o.seed
    from unnest(p_pairs, p_counts, p_seeds, v_outcome) as o (pair, count, seed, outcome) where s.id = o.pair and o.outcome is null;
  -- at: nonce
  with paid as (
    update accounts a set balance = a.balance - o.total, version = a.version + 1
      from unnest(p_players, v_purse, v_total, v_outcome, p_cases) with ordinality as o (player, purse, total, outcome, "case", k)
      where a.player_id = o.player and a.purpose = o.purse and o.outcome is null
      returning a.id, a.currency, a.balance, a.version, o.purse, o.total, o."case", o.k
  ), moved as (
    insert into transfers (debit_id, credit_id, currency, amount, kind, ref, debit_balance, debit_version)
      select id, case when purse = 'points' then 4 else 1 end, currency, total, 'case_open', 'case:' || "case", balance, version from paid order by k
      returning id, debit_id
  ) select array_agg(m.id order by k.k) into v_paid
    from generate_subscripts(p_players, 1) as k (k) left join paid p on p.k = k.k left join moved m on m.debit_id = p.id;
  -- at: debit

  -- at: roll
  with wanted as (
    select w.n, w.k, w.roll, w.nth, ci.skin_item_id, ci.cost
      from (select *, row_number() over (partition by k order by n) as nth from unnest(p_of, p_items, p_rolls) with ordinality as w (k, item, roll, n)) w
      left join case_items ci on ci.case_id = p_cases[w.k] and ci.version = p_versions[w.k] and ci.skin_item_id = w.item
        -- The tickets of a version adjoin in ascending item id: the roll must be one of this item's.
        and w.roll - (
          select coalesce(sum(b.weight), 0) from case_items b where b.case_id = ci.case_id and b.version = ci.version and b.skin_item_id < ci.skin_item_id
        ) between 0 and ci.weight - 1
      where v_outcome[w.k] is null
  ), granted as (
    insert into drops (player_id, skin_item_id, cost, source, case_id, case_version, pair_id, nonce, roll, top, paid_id, created_at)
      select p_players[k], skin_item_id, cost, 'drop_case', p_cases[k], p_versions[k], p_pairs[k], p_nonces[k] + nth, roll,
        cost >= 2 * v_worth[k], v_paid[k], v_now from wanted where skin_item_id is not null order by n
      returning id, pair_id, nonce
  ) select array_agg(g.id order by w.n),
      array_agg('{"id":"' || g.id || '","timestamp":"' || time_json(v_now) || '","user":' || v_people[w.k] || ',' || p_drops[w.n] order by w.n)
    into v_ids, v_drops
    from wanted w left join granted g on g.pair_id = p_pairs[w.k] and g.nonce = p_nonces[w.k] + w.nth;
  if array_position(v_ids, null) is not null then raise exception 'a roll does not give its item in this version of the case'; end if;
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
  ), stored as (
    insert into idempotency (player_id, key, route, payload, reply)
      select p_players[k], p_keys[k], p_routes[k], p_payloads[k],
        case when p_singles[k] then '{"drop":' || list || ',' else '{"drops":[' || list || '],' end || v_balances[k] || '}' from lists
      returning player_id, reply
  ) select array_agg(coalesce(s.reply, v_reply[k.k]) order by k.k) into v_reply
    from generate_subscripts(p_players, 1) as k (k) left join stored s on s.player_id = p_players[k.k];
  -- at: reply
  return query select * from unnest(v_outcome, v_reply);
end $$;
