import { royaleSeats } from '@riftdrop/fair/game';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balancesOf } from './ledger/index.ts';
import { startApp, type TestApp, type TestPlayer } from './plumbing/testing.ts';
import { battleCases } from './pvp/testing.ts';
import { royaleProblems, roundsFor, royaleTable } from './royale/testing.ts';

let app: TestApp;
let table: ReturnType<typeof royaleTable>;
let slug: string;
let second: string;
beforeAll(async () => {
  app = await startApp();
  table = royaleTable(app);
  // Four costs of the first and one of the second: some totals are equal, some are not.
  [slug = '', second = ''] = await battleCases(app, { price: 300, costs: [100, 200, 400, 500] }, { price: 100, costs: [90] });
});
afterAll(() => app.close());

const aPlayer = () => app.aPlayer({ balance: 10_000 });
const people = (count: number) => Promise.all(Array.from({ length: count }, aPlayer));
const balanceOf = async ({ id }: TestPlayer) => (await balancesOf(app.db.sql, id)).balance;

describe('before the start', () => {
  // proves API-512, API-513, API-514, GAME-520, ROYALE-525, ROYALE-526
  test('lets players join and quit, and the creator cancel', async () => {
    const [anna, ben] = await people(2);
    const { uid } = await table.made(anna!, { max_users: 4, rounds: roundsFor(4, slug) });
    await table.joined(uid, ben!);
    expect(await balanceOf(ben!)).toBe(9_400);
    expect(await table.refusal('POST /battle-royale/:uid/join', uid, ben!)).toBe('already_joined');
    expect(await table.refusal('POST /battle-royale/:uid/cancel', uid, ben!)).toBe('is_not_owner');
    expect(await table.refusal('POST /battle-royale/:uid/cancel', uid, anna!)).toBe('is_not_owner');
    expect(await table.refusal('POST /battle-royale/:uid/quit', uid, ben!)).toBeNull();
    expect(await balanceOf(ben!)).toBe(10_000);
    expect(await table.refusal('POST /battle-royale/:uid/cancel', uid, anna!)).toBeNull();
    expect([await balanceOf(anna!), (await table.view(uid)).status]).toEqual([10_000, 'canceled']);
  });

  // proves GAME-522
  test('joins an open game with the same settings where there is one', async () => {
    const [anna, ben, cleo] = await people(3);
    const form = { max_users: 4 as const, rounds: roundsFor(4, slug), join_if_exist: true };
    const { uid } = await table.made(anna!, form);
    expect((await table.made(ben!, form)).uid).toBe(uid);
    expect((await table.made(cleo!, { ...form, mode: 'all_or_nothing' })).uid).not.toBe(uid);
    await table.refusal('POST /battle-royale/:uid/quit', uid, ben!);
    await table.refusal('POST /battle-royale/:uid/cancel', uid, anna!);
  });

  // proves GAME-561
  test('shuffles the players in the order of their joins, not of their places', async () => {
    const [anna, ben, cleo, dora, emil] = await people(5);
    const { uid } = await table.made(anna!, { max_users: 4, rounds: roundsFor(4, slug) });
    for (const one of [ben!, cleo!]) await table.joined(uid, one);
    await table.refusal('POST /battle-royale/:uid/quit', uid, ben!);
    for (const one of [dora!, emil!]) await table.joined(uid, one);
    const { rows } = await sql<{
      terms: string;
    }>`select place::text as terms from game_seats where game = ${uid} and quit_at is null order by id`.execute(app.db.sql);
    expect(rows.map(({ terms }) => terms)).toEqual(['1', '3', '2', '4']);
    const game = await table.playOut(uid);
    const order = royaleSeats({ secret_hash: game.seed.secret_hash!, game: uid, beacon: game.seed.beacon! }, 4);
    const seated = game.royale!.rounds[0]!.matches.flatMap(({ places }) => places);
    expect(seated).toEqual(order.map((at) => [1, 3, 2, 4][at]));
  });

  // proves API-515, API-516, GAME-535, GAME-536, GAME-537, GAME-538, ROYALE-527, DATA-510, RT-529, RT-530
  test('fills free places with bots half a minute after the creator calls them, without those who refuse', async () => {
    const [anna, ben, cleo] = await people(3);
    const { uid } = await table.made(anna!, { max_users: 8, rounds: roundsFor(8, slug) });
    for (const one of [ben!, cleo!]) await table.joined(uid, one);
    const socket = await app.aSocket({ as: cleo! });
    await socket.join(`user.${cleo!.id}`);
    expect(await table.refusal('POST /battle-royale/:uid/add-bots', uid, ben!)).toBe('is_not_owner');
    expect(await table.refusal('POST /battle-royale/:uid/add-bots', uid, anna!)).toBeNull();
    await app.processAll();
    const asked = await socket.until(({ event }) => event === 'game.bots.join.request');
    const { add_bots_at } = await table.view(uid);
    expect([asked.data, Date.parse(add_bots_at!) - app.clock.now()]).toMatchObject([{ type: 'BATTLE_ROYALE', add_bots_at }, 30_000]);
    expect(await table.refusal('POST /battle-royale/:uid/ready-for-bots', uid, ben!)).toBeNull();
    await table.after(30_000);
    const quit = await socket.until(({ event }) => event === 'game.user.quit');
    expect(quit.data).toMatchObject({ type: 'BATTLE_ROYALE', quit_reason: 'bots_in' });
    const { seats, status } = await table.view(uid);
    expect([status, seats.length, seats.filter(({ bot }) => bot !== null).length]).toEqual(['pending_round', 8, 6]);
    expect(await balanceOf(cleo!)).toBe(10_000);
    socket.close();
    const over = await table.playOut(uid);
    expect(over.status).toBe('finished');
    expect(await royaleProblems(app)).toEqual([]);
  });

  // proves API-510, GAME-528
  test.each([
    { prepay_rate: 0.5 },
    { join: false },
    { generate_join_secrets: true },
    { check_referrer_period: 1, check_referrer_amount: 0 },
  ])('refuses %o where nobody may prepay', async (more) => {
    const anna = await aPlayer();
    const form = { max_users: 4, rounds: roundsFor(4, slug), is_public: false, ...more };
    const answer = await table.send('POST /battle-royale/create', { body: form }, anna);
    expect(answer).toMatchObject({
      ok: false,
      status: 422,
      refusal: { code: 'validation', fields: { prepay_rate: expect.any(Array) as string[] } },
    });
  });
});

// proves ROYALE-006, ROYALE-513, API-577, API-578
test('keeps games of demo mode private and without prepaid parts', async () => {
  const anna = await aPlayer();
  const demo = await app.ask('POST /demo/start', {}, { as: anna });
  expect(demo.ok).toBe(true);
  const form = { max_users: 4, rounds: roundsFor(4, second), is_public: true };
  expect(await table.send('POST /battle-royale/create', { body: form }, anna)).toMatchObject({
    ok: true,
    value: { is_public: false, demo: true },
  });
  const prepaid = await table.send('POST /battle-royale/create', { body: { ...form, is_public: false, prepay_rate: 0.5 } }, anna);
  expect(prepaid).toMatchObject({ ok: false, refusal: { code: 'validation' } });
});
