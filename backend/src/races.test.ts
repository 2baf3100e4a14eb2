import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestPlayer } from './plumbing/testing.ts';
import { aFinishedBattle, battleCases } from './pvp/testing.ts';
import { proveRaces } from './race/sessions/proof.ts';
import { raceTable } from './race/sessions/testing.ts';

let app: TestApp;
let table: ReturnType<typeof raceTable>;
/** A case for 1 USD. */
let dollar: string;
beforeAll(async () => {
  app = await startApp();
  table = raceTable(app);
  [dollar] = (await battleCases(app, { price: 100, costs: [50, 150] })) as [string];
  await table.after(1_000);
});
afterAll(() => app.close());

const people = (count: number): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => app.aPlayer({ balance: 100_000 })));
const battle = (players: readonly TestPlayer[], rounds: number) =>
  aFinishedBattle(app, players, { drop_cases: [{ order: 0, amount: rounds, drop_case_slug: dollar }] });

describe('a session that is open', () => {
  // proves RACE-503, RACE-508, API-562, DATA-548, DATA-549, DATA-550, DATA-551
  test('is there from the start, with a day of 72 places and 2,000 USD', async () => {
    const { current_session: session, ...race } = await table.race();
    expect(race).toEqual({ paused: false, enabled: true, active_till: null, current_session_id: session!.id, is_quiet: false });
    expect(session).toMatchObject({ status: 'open', budget: 200_000, carried: 0, users: 0, max_users: 72, groups: 0, participants: 0 });
    expect(session!.settings).toMatchObject({ group_size: 9, base: 200_000, share_ppm: 10_000, join_ms: 300_000, pass_ms: 60_000 });
    expect(session!.settings.drop_cases).toHaveLength(6);
    expect(session!.open_until).toMatch(/T18:00:00.000Z$/);
    expect(session!.join_starts_at).toBe(session!.open_until);
    expect(Date.parse(session!.join_until) - Date.parse(session!.join_starts_at)).toBe(300_000);
    expect(session!.current_participant).toBeNull();
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

  // proves RACE-504, RACE-505, RACE-506, GAME-581, GAME-582, DATA-552
  test('counts what players paid for a game, with the game', async () => {
    const [one, two] = (await people(2)) as [TestPlayer, TestPlayer];
    await battle([one, two], 3);
    await table.after(1_000);
    const session = await table.current(one);
    expect(session).toMatchObject({ participants: 2, points: 600, users: 2, groups: 1 });
    const places = session.top_participants.map(({ rank, user, points, group, order }) => [rank, user.id, points, group, order]);
    expect(places).toEqual([
      [1, one.id, 300, 1, 1],
      [2, two.id, 300, 1, 2],
    ]);
    expect(session.current_participant).toMatchObject({ rank: 1, points: 300, joined: false, can_join: false, missing_points: 0 });
  });
});

test('all of it can be proved', async () => {
  expect(await proveRaces(app.db.sql)).toEqual([]);
});
