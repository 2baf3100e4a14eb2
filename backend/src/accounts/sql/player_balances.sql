-- In demo mode the balance that counts is that of the demo (SHELL-211, SHELL-213).
create function player_balances(p_player bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('balance', case when d.until is null then p.balance else p.demo end,
      'bonus_balance', p.bonus, 'dat_points', p.points, 'version', p.version)
    || case when d.until is null then '{}' else jsonb_build_object('budget_mode', 'DEMO', 'pre_demo_balance', p.balance,
      'remove_demo_in', ceil(extract(epoch from d.until - site_now()) * 1000)::bigint) end
  from ledger_purses(p_player) p left join (select demo_until as until from players where id = p_player and demo_until > site_now()) d on true;
$$;
