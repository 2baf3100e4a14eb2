// database: both
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../plumbing/testing/app.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { raceTable } from './testing.ts';
import { raceView } from './view.ts';

const app = testApp();
const table = raceTable(app);
let id: string;
beforeAll(async () => {
  await app.after(1_000);
  ({ id } = await table.current());
});

/** Participants of whom many have equal points, and some reached them at the same moment. */
const addMany = (from: number, to: number) =>
  sql`
    with made as (
      insert into players (steamid, nickname, avatar) select (80000000000000000 + n)::text, 'many', 'avatar-1'
        from generate_series(${from}::int, ${to}::int) n
      returning id, steamid::bigint - 80000000000000000 as n
    )
    insert into race_participants (session_id, player_id, points, reached_at)
    select ${id}::bigint, id, 1 + (n * 7919) % 97 * case n % 5 when 0 then 1 when 1 then 64 when 2 then 4096
      when 3 then 300000 else 20000000 end,
      timestamptz '2026-11-22 18:00:00Z' + (n * 31 % 600) * interval '0.5 seconds' from made`.execute(app.db.sql);
const rankAll = async (most: number) => {
  const ranked = async () => (await sql<{ n: number }>`select race_rank(${id}::bigint, ${most}) as n`.execute(app.db.sql)).rows[0]!.n;
  while ((await ranked()) > 0);
};
/** Participants whose rank differs from their place in the sorted list of all. */
const wrong = async () =>
  (
    await sql<{ player_id: number; rank: number; place: number }>`
      select * from (
        select player_id, race_rank_of(session_id, ranked_points, ranked_at, player_id) as rank,
          row_number() over (order by points desc, reached_at, player_id)::int as place
        from race_participants where session_id = ${id}::bigint) as one where rank <> place`.execute(app.db.sql)
  ).rows;

// proves GAME-582
test('equals the place in the full order', async () => {
  await addMany(1, 400);
  await rankAll(100);
  expect(await wrong()).toEqual([]);
  await sql`
    update race_participants set points = points + player_id % 3 * 4095 + 1, reached_at = reached_at + interval '20 minutes',
      is_ranked = false
    where session_id = ${id}::bigint and player_id % 4 = 1`.execute(app.db.sql);
  await rankAll(1_000);
  expect(await wrong()).toEqual([]);
  const { participants, points } = await table.current();
  const { rows } = await sql<{ people: number; points: number }>`
    select count(*)::int as people, sum(points)::bigint as points from race_participants where session_id = ${id}::bigint`.execute(
    app.db.sql,
  );
  expect({ people: participants, points }).toEqual(rows[0]);
});

// proves RACE-505
test('shows neighbours of the own place, also among ties', async () => {
  const { rows } = await sql<{ id: string; before: string; after: string }>`
    select id::text, before::text, after::text from (
      select player_id as id, lag(player_id) over w as before, lead(player_id) over w as after, row_number() over w as place
      from race_participants where session_id = ${id}::bigint window w as (order by points desc, reached_at, player_id)) as one
    where place between 100 and 380 and place % 20 = 0`.execute(app.db.sql);
  for (const { id: player, before, after } of rows) {
    const { current_session } = await raceView({ plumbing: app.plumbing, games: app.app.games, isOffered: true }, app.db.sql, player);
    expect(current_session!.near_participants.map(({ user }) => user.id)).toEqual([before, player, after]);
  }
  expect(rows).toHaveLength(15);
});

/** Rows of races read by the page with the player's place. */
const rowsRead = (player: string): Promise<number> =>
  inTransaction(app.db, async (tx) => {
    // A table this small may be read whole; for a million rows the indexes are used.
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true),
      set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
    const read = async () =>
      (
        await sql<{ n: number }>`
          select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::bigint as n from pg_stat_xact_user_tables
          where relname like 'race\_%'`.execute(tx)
      ).rows[0]!.n;
    const before = await read();
    await raceView({ plumbing: app.plumbing, games: app.app.games, isOffered: true }, tx, player);
    return (await read()) - before;
  });

test('reads no more rows among many people', async () => {
  await addMany(1_001, 4_000);
  await rankAll(20_000);
  await sql`analyze race_participants`.execute(app.db.sql);
  await sql`analyze race_counts`.execute(app.db.sql);
  const { rows } = await sql<{ id: string }>`
    select player_id::text as id from race_participants where session_id = ${id}::bigint
      order by points, player_id offset 1000 limit 1`.execute(app.db.sql);
  // 63 for each of four levels, and those with equal points within five minutes and one of them.
  expect(await rowsRead(rows[0]!.id)).toBeLessThan(600);
});

test.runIf(process.env.TEST_DATABASE_URL)('ranks people whom games count at that moment', async () => {
  await addMany(20_001, 20_040);
  let counting = true;
  const count = async () => {
    for (let turn = 0; turn < 600; turn += 1)
      await sql`
        update race_participants set points = points + 1, reached_at = site_now(), is_ranked = false
        where session_id = ${id}::bigint and player_id in (select id from players
          where steamid = ${`800000000000${20_001 + (turn % 40)}`})`.execute(app.db.sql);
  };
  const rank = async () => {
    while (counting) await sql`select race_rank(${id}::bigint, 2000)`.execute(app.db.sql);
  };
  const ranking = rank();
  await Promise.all([count(), count(), count(), count(), count(), count()]).finally(() => (counting = false));
  await ranking;
  await rankAll(2_000);
  const { rows } = await sql<{ people: number; points: number }>`
    select count(*)::int as people, sum(points)::bigint as points from race_participants
    where session_id = ${id}::bigint and ranked_points = points`.execute(app.db.sql);
  const { participants, points } = await table.current();
  expect({ people: participants, points }).toEqual(rows[0]);
});
