import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { aFinishedBattle, battleCases } from '../../pvp/testing.ts';
import { changeSettings } from '../index.ts';
import { proveRaces } from './proof.ts';
import { raceTable } from './testing.ts';
import { renewed } from '../../wallet/testing.ts';

const app = testApp();
const table = raceTable(app);
/** A case for 1 USD. */
let dollar: string;
beforeAll(async () => {
  [dollar] = (await battleCases(app, { price: 100, costs: [50, 150] })) as [string];
  await app.after(1_000);
});

/** New players in the order of their ids. */
const people = async (count: number): Promise<TestPlayer[]> => {
  const all = await Promise.all(Array.from({ length: count }, () => app.aPlayer({ balance: 100_000 })));
  return all.toSorted((a, b) => Number(a.id) - Number(b.id));
};
const battle = (players: readonly TestPlayer[], rounds: number) =>
  aFinishedBattle(app, players, { drop_cases: [{ order: 0, amount: rounds, drop_case_slug: dollar }] });

describe('a session that is open', () => {
  // proves RACE-503, API-562, DATA-548, DATA-550
  test('starts with 72 places and 2,000 USD', async () => {
    const { current_session: session, ...race } = await table.race();
    expect(race).toEqual({ paused: false, enabled: true, active_till: null, current_session_id: session!.id, is_quiet: false });
    expect(session).toMatchObject({ status: 'open', budget: 200_000, carried: 0, users: 0, max_users: 72, groups: 0, participants: 0 });
    expect(session!.open_until).toMatch(/T18:00:00.000Z$/);
    expect(session!.join_starts_at).toBe(session!.open_until);
    expect(Date.parse(session!.join_until) - Date.parse(session!.join_starts_at)).toBe(300_000);
    expect(session!.current_participant).toBeNull();
    expect(session!.budget_updated_at).toMatch(/^\d{4}-.*Z$/);
  });

  // proves RACE-508, DATA-549, DATA-551
  test('tells its settings', async () => {
    const { settings } = await table.current();
    expect(settings).toMatchObject({ group_size: 9, base: 200_000, share_ppm: 10_000, join_ms: 300_000, pass_ms: 60_000 });
    expect(settings.drop_cases).toHaveLength(6);
  });

  // proves API-560
  test('is answered by its id', async () => {
    const { id } = await table.current();
    expect(await table.session(id)).toMatchObject({ id, status: 'open' });
    expect((await app.ask('GET /royale-race/session/:id', { params: { id: '999999' } })).status).toBe(404);
  });

  test('is what the menu leads to', async () => {
    const answer = await app.ask('GET /bootstrap', {});
    expect(answer.ok && answer.value.race).toBe((await table.current()).id);
  });

  // proves GAME-581, GAME-582, DATA-552
  test('counts what players paid, with the game', async () => {
    const [one, two] = (await people(2)) as [TestPlayer, TestPlayer];
    await battle([one, two], 3);
    await app.after(1_000);
    const session = await table.current(one);
    expect(session).toMatchObject({ participants: 2, points: 600, users: 2, groups: 1 });
    const places = session.top_participants.map(({ rank, user, points, group, order }) => [rank, user.id, points, group, order]);
    expect(places).toEqual([
      [1, one.id, 300, 1, 1],
      [2, two.id, 300, 1, 2],
    ]);
    expect(session.current_participant).toMatchObject({ rank: 1, points: 300, joined: false, can_join: false, missing_points: 0 });
  });

  // proves RT-536
  test('tells players their points and rank', async () => {
    const [one, two] = (await people(2)) as [TestPlayer, TestPlayer];
    await battle([one, two], 1);
    await app.after(1_000);
    const { rows } = await sql<{ data: object }>`
      select data from live_events where channel = ${`user.${two.id}`} and event = 'royale.race.participant.updated'`.execute(app.db.sql);
    expect(rows.map(({ data }) => data)).toEqual([{ session_id: (await table.current()).id, rank: 4, points: 100, joined: false }]);
  });

  // proves RACE-508
  test('cuts the ranks into groups of nine', async () => {
    const [third, fourth] = [await people(4), await people(4)];
    for (const four of [third, fourth]) await battle(four, 1);
    await app.after(1_000);
    const { groups, current_participant } = await table.current(fourth[3]);
    expect([groups, current_participant]).toMatchObject([2, { rank: 12, group: 2, order: 3 }]);
  });

  // proves GAME-588
  test('keeps its settings when the next ones change', async () => {
    const { id, settings, max_users } = await table.current();
    await inTransaction(app.db, (tx) =>
      changeSettings(tx, { base: 5_000, max_users: 18, share_ppm: 20_000, group_size: 6, drop_cases: [dollar] }),
    );
    expect(await table.current()).toMatchObject({ id, settings, max_users });
    await table.close();
    await table.until(id, 'finished');
    await app.after(1_000);
    const next = await table.current();
    expect(next).toMatchObject({ max_users: 18, settings: { base: 5_000, share_ppm: 20_000, group_size: 6 } });
    expect(next.settings.drop_cases.map(({ drop_case_slug, price }) => [drop_case_slug, price])).toEqual([[dollar, 100]]);
  });

  // proves API-575
  test('seats sandbox people during joining', async () => {
    const player = await app.aPlayer();
    const join = (id: string) => app.ask('POST /dev/royale-race/session/:id/join', { params: { id }, key: randomUUID() }, { as: player });
    const { id } = await table.current();
    expect((await join(id)).status).toBe(409);
    expect((await join('999999')).status).toBe(404);
    await table.close();
    const as = await renewed(app, player);
    for (const users of [1, 2]) {
      const answer = await app.ask('POST /dev/royale-race/session/:id/join', { params: { id }, key: randomUUID() }, { as });
      expect(answer).toMatchObject({ ok: true, value: { id, users } });
    }
    const { games, users } = await table.until(id, 'playing');
    expect([users, games.map((game) => [game.users, game.max_users])]).toEqual([2, [[2, 4]]]);
  });
});

test('all of it can be proved', async () => {
  expect(await proveRaces(app.db.sql)).toEqual([]);
});
