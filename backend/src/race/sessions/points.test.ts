import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { aFinishedBattle, battleCases, battleTable } from '../../pvp/testing.ts';
import { pauseRace, setRaceEnd, switchRaces } from '../index.ts';
import { proveRaces } from './proof.ts';
import { raceTable } from './testing.ts';
import { roundsFor, royaleTable, withBots } from '../../royale/testing.ts';
import { aFinishedRps } from '../../rps/testing.ts';
import { renewed } from '../../wallet/testing.ts';

const app = testApp({ config: { env: { GROUP_GAME_PREPAY: '1' } } });
const table = raceTable(app);
/** A case for 1 USD. */
let slug: string;
beforeAll(async () => {
  [slug] = (await battleCases(app, { price: 100, costs: [50, 150] })) as [string];
  await app.after(1_000);
});

const people = (count: number): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => app.aPlayer({ balance: 100_000 })));
const rounds = (amount: number) => [{ order: 0, amount, drop_case_slug: slug }];
const battle = (players: readonly TestPlayer[], amount = 1) => aFinishedBattle(app, players, { drop_cases: rounds(amount) });
/** Points of players in the current session. */
async function pointsOf(...players: readonly TestPlayer[]): Promise<number[]> {
  await app.after(1_000);
  return Promise.all(players.map(async (player) => (await table.current(await renewed(app, player))).current_participant!.points));
}

// proves GAME-580, GAME-581
describe('points are the cents that a player paid', () => {
  test('for battles, Battle Royale and rps together', async () => {
    const [one, two, three] = (await people(3)) as [TestPlayer, TestPlayer, TestPlayer];
    await battle([one, two], 2);
    expect(await pointsOf(one, two, three)).toEqual([200, 200, 0]);
    await aFinishedRps(app, [one, two, three], { drop_cases: rounds(1) });
    expect(await pointsOf(one, two, three)).toEqual([300, 300, 100]);
    const royale = royaleTable(app);
    const uid = await withBots(app, three, { max_users: 4, rounds: roundsFor(4, slug) });
    const { seats } = await royale.playOut(uid);
    const own = seats.find(({ player }) => player?.id === three.id)!;
    // A player who loses the first of two rounds gets the price of the second back; the three bots count nothing.
    expect(own.spent_cost - own.cost_returned).toBe(own.cost_returned > 0 ? 100 : 200);
    expect(await pointsOf(three)).toEqual([100 + own.spent_cost - own.cost_returned]);
  });

  test('without what a sponsor paid for them', async () => {
    const [sponsor, half, whole] = (await people(3)) as [TestPlayer, TestPlayer, TestPlayer];
    const battles = battleTable(app);
    for (const [rate, guest] of [
      [0.5, half],
      [1, whole],
    ] as const) {
      const { uid } = await battles.made(sponsor, { slots: 2, is_public: false, prepay_rate: rate, drop_cases: rounds(2) });
      await battles.joined(uid, guest);
      await battles.playOut(uid);
    }
    expect(await pointsOf(half, whole)).toEqual([100, 0]);
  });

  // proves API-162
  test('not for demo money', async () => {
    const [one, two] = (await people(2)) as [TestPlayer, TestPlayer];
    for (const player of [one, two]) await app.ask('POST /demo/start', {}, { as: player });
    const game = await battle([one, two]);
    expect([game.demo, game.status]).toEqual([true, 'finished']);
    expect(await pointsOf(one, two)).toEqual([0, 0]);
  });

  test('not of the staff', async () => {
    const [one, staff] = (await people(2)) as [TestPlayer, TestPlayer];
    app.plumbing.config.administrators.push(staff.steamid);
    await battle([one, staff]);
    expect(await pointsOf(one, staff)).toEqual([100, 0]);
  });

  test('not of games that are canceled', async () => {
    const [one, two] = (await people(2)) as [TestPlayer, TestPlayer];
    const battles = battleTable(app);
    const { uid } = await battles.made(one, { drop_cases: rounds(1) });
    await battles.done('POST /group/game/:uid/cancel', { params: { uid } }, one);
    expect(await pointsOf(one, two)).toEqual([0, 0]);
  });
});

describe('a pause', () => {
  const pause = (isPaused: boolean) => inTransaction(app.db, (tx) => pauseRace(tx, isPaused));

  // proves GAME-587, RACE-519
  test('counts nothing, and moves every timer', async () => {
    const [one, two] = (await people(2)) as [TestPlayer, TestPlayer];
    const before = await table.current();
    await pause(true);
    const paused = await table.race();
    expect([paused.paused, paused.current_session!.paused_at]).toEqual([true, expect.any(String)]);
    await battle([one, two]);
    await app.after(3_600_000);
    expect(await pointsOf(one, two)).toEqual([0, 0]);
    expect((await table.current()).budget_updated_at).toBe(before.budget_updated_at);
    const since = Date.parse(paused.current_session!.paused_at!);
    await pause(false);
    const stood = app.clock.now() - since;
    const after = await table.current();
    expect(after.paused_at).toBeNull();
    const moved = (['open_until', 'join_starts_at', 'join_until'] as const).map(
      (timer) => Date.parse(after[timer]) - Date.parse(before[timer]),
    );
    expect(stood).toBeGreaterThan(3_600_000);
    expect(moved).toEqual([stood, stood, stood]);
    await battle(await Promise.all([one, two].map((player) => renewed(app, player))));
    expect(await pointsOf(one, two)).toEqual([100, 100]);
  });

  test('lasts until both switches are on', async () => {
    const toggle = (isEnabled: boolean) => inTransaction(app.db, (tx) => switchRaces(tx, isEnabled));
    await pause(true);
    await toggle(false);
    const off = await table.race();
    expect([off.paused, off.enabled]).toEqual([true, false]);
    await pause(false);
    expect((await table.race()).paused).toBe(true);
    await toggle(true);
    const on = await table.race();
    expect([on.paused, on.enabled]).toEqual([false, true]);
  });

  // proves API-583, GAME-587, PROFILE-508
  test('is for administrators alone', async () => {
    const [player, staff] = (await people(2)) as [TestPlayer, TestPlayer];
    app.plumbing.config.administrators.push(staff.steamid);
    const ask = (as: TestPlayer, paused: boolean) => app.ask('POST /admin/royale-race/pause', { body: { paused } }, { as });
    expect((await ask(player, true)).status).toBe(404);
    expect((await table.race()).paused).toBe(false);
    expect(await ask(staff, true)).toMatchObject({ ok: true, value: { paused: true } });
    expect((await table.race()).paused).toBe(true);
    expect(await ask(staff, false)).toMatchObject({ ok: true, value: { paused: false } });
    expect((await table.race()).paused).toBe(false);
    const { rows } = await sql<{ actor: string; command: string }>`
      select actor, command from admin_actions where command like 'race pause%' order by id`.execute(app.db.sql);
    expect(rows.map(({ actor }) => actor)).toEqual([`player ${staff.id}`, `player ${staff.id}`]);
  });
});

describe('a race with notices', () => {
  // proves RACE-534
  test('is quiet for blocked or limited players', async () => {
    const [free, blocked, limited] = (await people(3)) as [TestPlayer, TestPlayer, TestPlayer];
    await app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: blocked });
    await sql`insert into deposit_limits (player_id, days, amount) values (${limited.id}::bigint, 7, 5000)`.execute(app.db.sql);
    const quiet = await Promise.all([free, blocked, limited].map(async (player) => (await table.race(player)).is_quiet));
    expect([...quiet, (await table.race()).is_quiet]).toEqual([false, true, true, false]);
  });
});

describe('a race that ends', () => {
  test('begins no session after its end', async () => {
    const { id } = await table.current();
    const end = new Date(app.clock.now() + 60_000);
    await inTransaction(app.db, (tx) => setRaceEnd(tx, end));
    expect((await table.race()).active_till).toBe(end.toISOString());
    await table.close();
    await table.until(id, 'finished');
    await app.after(60_000);
    expect(await table.race()).toMatchObject({ enabled: true, current_session_id: null, current_session: null });
    const answer = await app.ask('GET /bootstrap', {});
    expect(answer.ok && answer.value.race).toBeNull();
    await inTransaction(app.db, (tx) => setRaceEnd(tx, null));
    await app.after(1_000);
    expect((await table.current()).status).toBe('open');
  });
});

test('all of it can be proved', async () => {
  expect(await proveRaces(app.db.sql)).toEqual([]);
});
