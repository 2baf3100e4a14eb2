import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { changeSettings } from './index.ts';
import { proveRounds } from './giveaways/proof.ts';
import { proveRaces } from './sessions/proof.ts';
import { raceTable } from './sessions/testing.ts';
import { allEnded } from './testing.ts';

const app = testApp();
const table = raceTable(app);
/** Sessions of an hour with a fixed part of 100 USD. */
beforeAll(async () => {
  await app.after(1_000);
  await inTransaction(app.db, (tx) => changeSettings(tx, { duration_ms: hour, base: 10_000, max_users: 4 }));
  const { id } = await table.current();
  await table.close();
  await table.until(id, 'finished');
  await app.after(1_000);
});

const hour = 3_600_000;
const to = async (moment: string) => {
  await allEnded(app);
  await app.after(Date.parse(moment) - app.clock.now());
  await app.after(1_000);
};

// proves GAME-579, GAME-584, GAME-594
test('a day of sessions and giveaways follows its hours', async () => {
  const { id: first, open_until: firstEnd, budget: firstBudget } = await table.current();
  for (let session = 0; session < 24; session += 1) {
    const { open_until } = await table.current();
    // Once a clock is set back in the middle of a session.
    if (session === 12) {
      await app.advance(hour / 2);
      await app.after(1_000);
      await app.advance(-hour / 4);
      await app.after(1_000);
    }
    await to(open_until);
    const { id, status, join_until } = await table.current();
    expect([status, Date.parse(join_until) - Date.parse(open_until) < 310_000]).toEqual(['joining', true]);
    await to(join_until);
    await table.until(id, 'finished');
    await app.after(1_000);
  }
  const { id: last, budget } = await table.current();
  const list = await app.ask('GET /royale-race/session/list/finished', { query: { limit: 24 } });
  const sessions = list.ok ? list.value.items.toReversed() : [];
  expect(sessions.map(({ id }) => Number(id))).toEqual(Array.from({ length: 24 }, (_, at) => Number(first) + at));
  expect(sessions.map(({ open_until }) => Date.parse(open_until))).toEqual(
    Array.from({ length: 24 }, (_, at) => Date.parse(firstEnd) + at * hour),
  );
  // Without players the budget of each session goes to the next one.
  expect(sessions.map(({ budget: one, left }) => [one, left])).toEqual(
    Array.from({ length: 24 }, (_, at) => [firstBudget + at * 10_000, firstBudget + at * 10_000]),
  );
  expect([Number(last), budget]).toEqual([Number(first) + 24, firstBudget + 24 * 10_000]);
  const { rows } = await sql<{ rounds: number; gaps: number }>`
    select count(*)::int as rounds, count(*) filter (where started_at <> before)::int as gaps from (
      select r.started_at, lag(r.finished_at, 1, r.started_at) over (order by r.id) as before from giveaway_rounds r
      join giveaways g on g.id = r.giveaway_id and g.slug = 'hourly_giveaway'
        where r.started_at >= ${new Date(Date.parse(firstEnd) - hour)}) as one`.execute(app.db.sql);
  expect(rows[0]!.rounds).toBeGreaterThan(23);
  expect(rows[0]!.gaps).toBe(0);
  expect([...(await proveRaces(app.db.sql)), ...(await proveRounds(app.db.sql))]).toEqual([]);
}, 300_000);
