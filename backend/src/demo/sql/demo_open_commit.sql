-- One demo opening of one or more rolls in one round trip, with the rules of any opening but for what it is paid with. Only what costs
-- money is opened, whole. RC009: demo mode is not on. The other SQLSTATEs are those of open_cases_commit.
create function demo_open_commit(
  p_player bigint, p_key text, p_route text, p_payload text, p_single boolean,
  p_case int, p_version int, p_pair bigint, p_nonce bigint, p_seed text,
  p_items int[], p_rolls int[], p_drops text[], p_proofs text[], out outcome text, out reply text
) language plpgsql as $$
declare v_case record; v_paid bigint; v_user jsonb; v_drops jsonb; v_count int := cardinality(p_items);
begin
  reply := idempotency_claim(p_player, p_key, p_route, p_payload);
  if reply is not null then outcome := 'again'; return; end if;
  perform 1 from players where id = p_player and demo_until > site_now() for no key update;
  if not found then raise exception 'demo mode is not on' using errcode = 'RC009'; end if;
  select c.version, c.status, c.stock, c.section, c.available_till, v.price, v.points_price into strict v_case
    from cases c join case_versions v on v.case_id = c.id and v.version = c.version where c.id = p_case;
  if v_case.status <> 'published' or v_case.price = 0 or v_case.available_till <= site_now() then
    raise exception 'the case is not opened in demo mode' using errcode = 'RC001';
  end if;
  if v_case.stock <> 'in_stock' then raise exception 'the case is out of stock' using errcode = 'RC002'; end if;
  if v_case.version <> p_version then raise exception 'the case has changed' using errcode = 'RC003'; end if;

  perform fairness_take(p_player, p_pair, p_nonce, v_count, p_seed);
  perform stake_guard(p_player, true, 0);
  v_paid := ledger_charge(p_player, 'demo:DEMO', ledger_system_account('DEMO', 'sales'), v_case.price * v_count, 'demo_open', 'case:' || p_case);

  select jsonb_build_object('id', id::text, 'steamid', steamid, 'nickname', nickname, 'avatar', avatar)
    into strict v_user from players where id = p_player;
  with granted as (
    insert into demo_drops (player_id, skin_item_id, cost, case_id, case_version, pair_id, nonce, roll, paid_id)
      select p_player, item, cost, p_case, p_version, p_pair, p_nonce + n, roll, v_paid
        from unnest(p_items, p_rolls, catalogue_costs(array_fill(p_case, array[v_count]), array_fill(p_version, array[v_count]), p_items, p_rolls))
          with ordinality as w (item, roll, cost, n) order by n
      returning id, nonce, created_at
  ) select jsonb_agg(
      ('{' || p_drops[nonce - p_nonce] || ',' || p_proofs[nonce - p_nonce] || '}')::jsonb || jsonb_build_object(
        'id', 'demo-' || id, 'user', v_user, 'demo', true, 'status', 'archived',
        'timestamp', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by nonce) into v_drops from granted;
  reply := (case when p_single then jsonb_build_object('drop', v_drops -> 0) else jsonb_build_object('drops', v_drops) end || ledger_publish(p_player))::text;
  perform idempotency_store(p_player, p_key, reply);
end $$;
