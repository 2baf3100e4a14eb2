-- One call that opens a case alone: where openings of a case come one after another (a king, a counted stock), and where
-- they are not of the common kind (in part, free). The common ones travel together (open_cases_commit), and both say the same.
--
-- Locks, in this order: the row of the case, which is its throne and its stock; the pair; all accounts that anything in here
-- may change, by id. Whoever else holds accounts waits for neither of the other two.
--
-- p_way: paid, part, free. Entries of the arrays belong to the nonces after p_nonce; of a part opening that gives nothing there
-- is only its roll. p_crowns and p_crown_proofs are the crown rolls of a case with a king, else empty. p_part and p_skipped are the insides of JSON objects.
--
-- `made` is how many openings there were: fewer than rolls when a counted stock ended, and what those had cost is given back.
-- Outcomes beside those of open_cases_commit: RC004 not to be opened in part, RC005 too early for another free one, RC006 to
-- RC008 the socials of the player.
create function open_case_alone(
  p_player bigint, p_key text, p_route text, p_payload text, p_way text, p_single boolean,
  p_case int, p_version int, p_pair bigint, p_nonce bigint, p_seed text, p_one_in int, p_part text,
  p_items int[], p_rolls bigint[], p_drops text[], p_proofs text[], p_crowns int[], p_crown_proofs text[], p_skipped text
) returns table (outcome text, reply text, made int) language plpgsql as $$
#variable_conflict use_column
declare
  v_case record; v_left int; v_count int := cardinality(p_rolls); v_total bigint; v_purse text;
  v_account bigint; v_paid bigint; v_now timestamptz; v_state text; v_told text; v_user jsonb; v_costs bigint[]; v_ids bigint[]; v_drops text[]; v_list text;
  v_king kings; v_reigns bigint[] := '{}'::bigint[]; v_crown text; v_top bigint; v_fed bigint; v_budget bigint;
begin
  select states[1], replies[1] into v_state, reply
    from idempotency_claim_many(array[p_player], array[p_key], array[p_route], array[p_payload]);
  if v_state is not null then return query select v_state, reply, 0; return; end if;
  -- at: key
  if exists (select from players where id = p_player and demo_until > site_now()) then return query select 'demo', null::text, 0; return; end if;

  perform 1 from cases where id = p_case and (king_rate_ppm is not null or exists (select from case_stock t where t.case_id = p_case)) for no key update;
  -- Only now: whoever waited for the throne must not act at a time before the reign that he finds there.
  v_now := site_now();
  select c.version, c.status, c.stock, c.section, c.available_till, c.part_open_threshold, v.price, v.points_price, v.king_rate_ppm, v.crown_odds_ppm,
      greatest(v.price, coalesce(v.points_price, 0) / 100) as worth
    into strict v_case from cases c join case_versions v on v.case_id = c.id and v.version = c.version where c.id = p_case;
  select left_over into v_left from case_stock where case_id = p_case;
  v_state := case
    when v_case.status <> 'published' or (v_case.section = 'free') <> (p_way = 'free') or v_case.available_till <= v_now then 'RC001'
    when v_case.stock <> 'in_stock' or v_left = 0 then 'RC002'
    when v_case.version <> p_version then 'RC003'
    when p_way = 'part' and (v_case.points_price is not null or v_case.king_rate_ppm is not null or v_case.price < v_case.part_open_threshold
      or v_case.price < p_one_in) then 'RC004' end;
  if v_state is not null then return query select v_state, null::text, 0; return; end if;
  v_count := least(v_count, v_left);

  v_state := (fairness_lock_many(array[p_player], array[p_pair], array[p_nonce], array[p_seed], true))[1];
  if v_state is not null then return query select v_state, null::text, 0; return; end if;
  if p_way = 'free' then
    v_state := case when free_case_available(p_player) > v_now then 'RC005' else free_case_missing(p_player) end;
    if v_state is not null then return query select v_state, null::text, 0; return; end if;
  end if;
  v_purse := case when v_case.points_price is null then 'balance' else 'points' end;
  v_total := case p_way when 'free' then 0 when 'part' then v_case.price / p_one_in else coalesce(v_case.points_price, v_case.price) * cardinality(p_rolls) end;
  if v_case.king_rate_ppm is not null then select * into v_king from kings where case_id = p_case and displaced_at is null; end if;
  perform king_lock(array[p_player], v_king.id);
  v_state := stake_refusal(p_player, false, case v_purse when 'balance' then v_total else 0 end);
  if v_state is not null then return query select case v_state when 'RD406' then 'demo' else v_state end, null::text, 0; return; end if;
  select id into strict v_account from accounts where player_id = p_player and purpose = v_purse;
  if (select balance from accounts where id = v_account) < v_total then return query select 'RD402', null::text, 0; return; end if;

  if p_way = 'free' and not free_case_claim(p_player, v_now) then return query select 'RC008', null::text, 0; return; end if;

  perform fairness_take_many(array[p_pair], array[v_count], array[p_seed]);
  -- at: nonce
  if v_total > 0 then
    v_paid := (ledger_charge_many(array[p_player], array[v_purse], array[case v_purse when 'points' then 4 else 1 end::bigint], array[v_total],
      case p_way when 'part' then 'case_part' else 'case_open' end, array['case:' || p_case]))[1];
  end if;
  if v_count < cardinality(p_rolls) then
    perform ledger_move(case v_purse when 'points' then 4 else 1 end, v_account, v_total / cardinality(p_rolls) * (cardinality(p_rolls) - v_count), 'case_skipped', 'transfer:' || v_paid);
  end if;
  -- at: debit

  -- at: roll
  v_user := player_json(p_player);
  -- In a part opening a roll of a million or more gives nothing; anything else gives one item.
  if p_way <> 'part' or p_rolls[1] < 1000000 then
    v_costs := catalogue_costs(array_fill(p_case, array[v_count]), array_fill(p_version, array[v_count]), p_items[:v_count], p_rolls[:v_count]::int[]);
    v_ids := items_give_many(array_fill(p_player, array[v_count]), p_items[:v_count], v_costs, p_way = 'free',
      array_fill(p_case, array[v_count]), array_fill(p_version, array[v_count]), array_fill(p_pair, array[v_count]),
      array(select p_nonce + n from generate_series(1, v_count) as n), p_rolls[:v_count]::int[],
      array(select p_way <> 'free' and cost >= 2 * v_case.worth from unnest(v_costs) as cost), array_fill(v_paid, array[v_count]), v_now);
    select array_agg('{"id":"' || id || '","timestamp":"' || time_json(v_now) || '","user":' || v_user::text || ',' || p_drops[n] order by n) into v_drops
      from unnest(v_ids) with ordinality as g (id, n);
  end if;
  if p_way = 'part' then
    insert into part_openings (pair_id, nonce, player_id, case_id, case_version, one_in, roll, drop_id, paid_id)
      values (p_pair, p_nonce + 1, p_player, p_case, p_version, p_one_in, p_rolls[1], v_ids[1], v_paid);
  end if;
  if p_way = 'free' then insert into free_openings (drop_id, player_id, at) values (v_ids[1], p_player, v_now); end if;
  -- at: item
  insert into case_count_steps (case_id, opened, free_cost)
    select p_case, v_count, case when p_way = 'free' then v_costs[1] else 0 end;
  if v_left is not null then
    update case_stock set left_over = left_over - v_count where case_id = p_case;
    if v_left = v_count then perform case_sold_out(p_case); end if;
  end if;

  v_list := '';
  if v_case.king_rate_ppm is not null then
    select max(cost) into strict v_top from case_items where case_id = p_case and version = p_version;
    v_fed := v_case.price * v_case.king_rate_ppm / 1000000;
    -- The time of the reign may be over without anybody having come to end it.
    if v_king.timeout_at <= v_now then perform king_end(v_king.id, 'timeout'); v_king := null; end if;
  end if;
  for k in 1 .. coalesce(cardinality(v_drops), 0) loop
    v_list := v_list || case when k > 1 then ',' else '' end || v_drops[k] || ',' || p_proofs[k];
    if v_case.king_rate_ppm is not null then
      v_crown := case
        when v_king.id is null then 'vacant'
        when p_crowns[k] >= v_case.crown_odds_ppm then 'none'
        when v_king.player_id = p_player then 'renewed' else 'crowned' end;
      if v_crown = 'renewed' then
        update kings set timeout_at = site_now() + king_reign(), version = version + 1 where id = v_king.id;
      elsif v_crown in ('vacant', 'crowned') then
        if v_crown = 'crowned' then perform king_end(v_king.id, 'dethroned'); end if;
        v_king.id := king_begin(p_case, p_player);
        v_king.player_id := p_player;
      end if;
      -- at: crown
      v_budget := king_feed(v_king.id, p_pair || '.' || p_nonce + k, v_fed);
      insert into king_rolls (pair_id, nonce, case_id, case_version, roll, crown_odds_ppm, outcome, king_id, fed)
        values (p_pair, p_nonce + k, p_case, p_version, p_crowns[k], v_case.crown_odds_ppm, v_crown, v_king.id, v_fed);
      v_list := v_list || ',"king":{' || p_crown_proofs[k] || ',"crown_odds_ppm":' || v_case.crown_odds_ppm || ',"outcome":"' || v_crown
        || '","king_id":"' || v_king.id || '"}';
      if v_budget >= v_top then
        perform king_end(v_king.id, 'top_prize');
        v_king := null;
      elsif v_king.id <> all(v_reigns) then
        v_reigns := v_reigns || v_king.id;
      end if;
    end if;
    v_list := v_list || '}';
  end loop;
  -- at: king

  insert into outbox (channel, event, data, keep) select 'general', 'live.drop', (d || ',"initial":false}')::jsonb, 25 from unnest(v_drops) d;
  insert into outbox (channel, event, data) select 'user.' || p_player, 'drop.created', (d || '}')::jsonb from unnest(v_drops) d;
  -- Those that ended in here told it themselves.
  perform king_publish(id) from kings where id = any(v_reigns) and displaced_at is null;
  v_told := ledger_publish(p_player)::text;
  -- at: outbox

  reply := case when p_single then '{"drop":' || coalesce(nullif(v_list, ''), 'null') else '{"drops":[' || v_list || ']' end
    || case p_way when 'part' then ',"part":{' || p_part || '}'
      when 'free' then ',"free_case_available":"' || time_json(free_case_available(p_player)) || '"' else '' end
    || case when v_count < cardinality(p_rolls) then ',"skipped":{' || p_skipped || ',"count":' || cardinality(p_rolls) - v_count || '}' else '' end
    || ',' || substr(v_told, 2);
  perform idempotency_store_many(array[p_player], array[p_key], array[p_route], array[p_payload], array[reply]);
  -- at: reply
  return query select null::text, reply, v_count;
end $$;
