-- In demo mode the balance that counts is that of the demo (SHELL-211, SHELL-213).
create function ledger_balances(p_player bigint) returns jsonb language sql stable as $$
  with purses as (
    select max(balance) filter (where purpose = 'balance') as real, max(balance) filter (where purpose = 'bonus') as bonus,
      max(balance) filter (where purpose = 'points') as points, max(balance) filter (where purpose = 'demo:DEMO') as demo, sum(version)::bigint as version
    from accounts where player_id = p_player
  )
  select jsonb_build_object('balance', case when d.until is null then p.real else p.demo end,
      'bonus_balance', p.bonus, 'dat_points', p.points, 'version', p.version)
    || case when d.until is null then '{}' else jsonb_build_object('budget_mode', 'DEMO', 'pre_demo_balance', p.real,
      'remove_demo_in', ceil(extract(epoch from d.until - site_now()) * 1000)::bigint) end
  from purses p left join (select demo_until as until from players where id = p_player and demo_until > site_now()) d on true;
$$;
