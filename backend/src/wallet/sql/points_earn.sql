-- Counts the next sealed blocks, at most p_blocks of them, and moves to every player what that earned, p_rate stored points for a cent.
-- What is taken back is at most what the player has; what was spent later repays the rest. Answers the players whose points changed.
create function points_earn(p_blocks int, p_stakes text[], p_returns text[], p_rate bigint) returns setof bigint language plpgsql as $$
declare v_after bigint; v_to bigint; v_players bigint[]; v_grants bigint := ledger_system_account('PTS', 'grants'); v_one record; v_change bigint;
begin
  select n into strict v_after from points_counted for update;
  v_to := ledger_next_block(v_after, p_blocks);
  if v_to is null then return; end if;
  update points_counted set n = v_to;
  with counted as (
    insert into points_earned as e (player_id, spent, due) select s.player_id, s.spent, s.spent * p_rate from points_spent(v_after, v_to, p_stakes, p_returns) s
    on conflict (player_id) do update set spent = e.spent + excluded.spent, due = e.due + excluded.due
    returning player_id
  ) select array_agg(player_id) into v_players from counted;
  perform ledger_lock_all(array(select ledger_account(player, 'points') from unnest(v_players) as player));
  for v_one in
    select e.player_id, e.due, e.earned, a.id, a.balance from points_earned e join ledger_accounts() a on a.player_id = e.player_id and a.purpose = 'points'
    where e.player_id = any (v_players) order by a.id
  loop
    v_change := greatest(greatest(v_one.due, 0) - v_one.earned, -v_one.balance);
    continue when v_change = 0;
    if v_change > 0 then
      perform ledger_move(v_grants, v_one.id, v_change, 'points_earned', 'block:' || v_to);
    else
      perform ledger_move(v_one.id, v_grants, -v_change, 'points_back', 'block:' || v_to);
    end if;
    update points_earned set earned = earned + v_change where player_id = v_one.player_id;
    return next v_one.player_id;
  end loop;
end $$;
