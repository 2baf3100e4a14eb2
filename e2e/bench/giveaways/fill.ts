/** The number of participants, and of players with points. */
export const people = 1_000_000;

/**
 * The open round of a giveaway with this many players who reached its thresholds; constraints on single rows do not
 * matter here.
 */
export const fillRound = (slug: string): string => `
  set session_replication_role = replica;
  insert into payments (id, player_id, provider, status, amount, currency, fee, created_at, expires_at, ended_at)
    select md5('payment' || p.id), p.id, 'zen', 'completed', r.min_deposit, 'USD', 0, r.started_at, r.started_at, r.started_at
    from players p, giveaway_rounds r join giveaways g on g.id = r.giveaway_id and g.slug = '${slug}'
      where p.nickname = 'many' and r.state = 'open';
  insert into giveaway_entries (round_id, player_id, deposited, spent, joined_at)
    select r.id, p.id, r.min_deposit, r.min_spend, r.started_at
    from players p, giveaway_rounds r join giveaways g on g.id = r.giveaway_id and g.slug = '${slug}'
      where p.nickname = 'many' and r.state = 'open';
  update giveaway_rounds r set participants = ${people} from giveaways g
    where g.id = r.giveaway_id and g.slug = '${slug}' and r.state = 'open';
  vacuum analyze payments; vacuum analyze giveaway_entries;`;

/**
 * Points of this many players in the current session, and of one player in the middle of them, ranked as \`race_rank\`
 * ranks them.
 */
export const fillRace = (player: string, count: number): string => `
  set session_replication_role = replica;
  insert into players (steamid, nickname, avatar) select (80000000000000000 + n)::text, 'many', 'avatar-1'
    from generate_series(1, ${count}) n;
  insert into race_participants (session_id, player_id, points, reached_at, ranked_points, ranked_at, is_ranked)
    select s.id, p.id, p.points, p.at, p.points, p.at, true
    from race_sessions s, (
      select id, 1 + (id * 7919) % 2000003 as points, site_now() - (id % 86400) * interval '1 second' as at from players
        where nickname = 'many'
      union all select ${player}, 1000000, site_now()
    ) p where s.state = 'open';
  insert into race_counts (session_id, level, bucket, minute, people)
    select session_id, level, points >> (6 * level), 0, count(*) from race_participants, generate_series(0, 4) level group by 1, 2, 3
    union all select session_id, 5, points, race_minute(reached_at), count(*) from race_participants group by 1, 2, 3, 4;
  update race_sessions s set points = p.points, participants = p.people
    from (select session_id, sum(points) as points, count(*) as people from race_participants group by session_id) p
      where p.session_id = s.id;
  vacuum analyze players; vacuum analyze race_participants; vacuum analyze race_counts;`;
