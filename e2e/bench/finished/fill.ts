/** How many games of one player there are in both sites; one a day. */
export const own = 100;

/**
 * This many finished games copied from one game, the newest `own` of them with a player in the first place;
 * constraints on single rows do not matter here.
 */
export const fillGames = (game: string, player: string, count: number): string => `
  set session_replication_role = replica;
  insert into players (steamid, nickname, avatar) select (80000000000000000 + n)::text, 'many', 'avatar-1' from generate_series(1, 2000) n;
  create temporary table made as
    select md5('game' || i) as game, i, site_now() - make_interval(mins => i) as at from generate_series(1, ${count}) i;
  create temporary table many as select row_number() over (order by id) - 1 as at, id from players where nickname = 'many';
  insert into games (id, kind, creator_id, is_public, config, alike, places, cases, step_costs, step_prepaid, prepay_percent, own_place,
    average_return_ppm,
      needs_secret, created_at, deadline_at, status, version, started_at, step, closed, state, finished_at, result)
    select m.game, kind, creator_id, is_public, config, alike, places, cases, step_costs, step_prepaid, prepay_percent, own_place,
      average_return_ppm,
      needs_secret, m.at, m.at, status, version, m.at, step, closed, state, m.at, result
    from games g, made m where g.id = '${game}' order by m.i desc;
  insert into game_seats (game, kind, place, player_id, choice, paid, bots_allowed, ready_for_bots, ready_to_play, joined_at, is_winner,
    reward, money,
      going, finished_n)
    select m.game, s.kind, s.place,
      case when m.i <= ${own} and s.place = 1 then ${player}::bigint else p.id end, s.choice, s.paid, s.bots_allowed,
      s.ready_for_bots, s.ready_to_play, m.at, s.is_winner, s.reward, s.money, false, g.n
    from made m join games g on g.id = m.game join game_seats s on s.game = '${game}' join many p on p.at = (m.i * 2 + s.place) % 2000;
  insert into game_seeds (kind, game, state, public_hash, secret_hash, secret_salt, roster, locked_at, beacon, level, genesis, period,
    anchor, round, due_at,
      lock_hash, evidence, randomness, settled_at)
    select s.kind, m.game, s.state, md5('a' || m.i) || md5('b' || m.i), s.secret_hash, s.secret_salt, s.roster, s.locked_at, s.beacon,
      s.level, s.genesis, s.period,
      s.anchor, s.round, s.due_at, s.lock_hash, s.evidence, s.randomness, s.settled_at
    from game_seeds s, made m where s.game = '${game}';
  insert into game_totals (kind, shard, games) values ('battles', 99, ${count});
  insert into game_statistics (player_id, kind, games, wins, spent, won, top_cost, top_skin_item_id, top_game)
    select p.id, 'battles', p.games, p.games / 2, 100 * p.games, 90 * p.games, 500, (select min(id) from skin_items), '${game}'
    from (select id, ${count} / 1000 + 1 as games from many union all select ${player}::bigint, ${own}) p on conflict do nothing;
  insert into game_days (player_id, kind, variant, day, games, wins, spent, won, expected_ppm)
    select p.id, 'battles', v, current_date - d, 1, 0, 100, 90, 90000000
    from (select id from many union all select ${player}::bigint) p, generate_series(0, ${own - 1}) d,
      unnest(array['default', 'crazy', 'smoke']) v
    on conflict do nothing;
  insert into game_cases (player_id, kind, case_id, opened)
    select p.id, 'battles', c.id, 5 from (select id from many union all select ${player}::bigint) p, cases c on conflict do nothing;
  vacuum analyze;`;
