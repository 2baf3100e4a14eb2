// database: both
import type { GameView } from '@riftdrop/contract/api/games/games';
import { royaleSeats } from '@riftdrop/fair/game';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { battleCases, battleTable, roundsOf } from '../pvp/testing.ts';
import { royaleProblems, roundsFor, royaleTable } from './testing.ts';

const app = testApp();
const table = royaleTable(app);
let slug: string;
let second: string;
beforeAll(async () => {
  // Four costs of the first and one of the second: some totals are equal, some are not.
  [slug = '', second = ''] = await battleCases(app, { price: 300, costs: [100, 200, 400, 500] }, { price: 100, costs: [90] });
});

const aPlayer = () => app.aPlayer({ balance: 10_000 });
const ready = ({ ready_for_bots }: GameView['seats'][number]) => ready_for_bots;
/** A solved captcha. */
async function aCaptcha(site: TestApp): Promise<string> {
  const answer = await site.ask('GET /captcha');
  const { challenge } = answer.ok ? answer.value : { challenge: null };
  const solution = await solveChallenge({ challenge: challenge!, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
const people = (count: number) => Promise.all(Array.from({ length: count }, aPlayer));

describe('before the start', () => {
  // proves API-513, API-514, ROYALE-525, ROYALE-526, DATA-504
  test('lets players join and quit, and creators cancel', async () => {
    const [anna, ben] = await people(2);
    const { uid, mode } = await table.made(anna!, { max_users: 4, rounds: roundsFor(4, slug) });
    expect(mode).toBe('default');
    await table.joined(uid, ben!);
    expect(await app.balanceOf(ben!)).toBe(9_400);
    expect(await table.refusal('POST /battle-royale/:uid/join', uid, ben!)).toBe('already_joined');
    expect(await table.refusal('POST /battle-royale/:uid/cancel', uid, ben!)).toBe('is_not_owner');
    expect(await table.refusal('POST /battle-royale/:uid/cancel', uid, anna!)).toBe('is_not_owner');
    expect(await table.refusal('POST /battle-royale/:uid/quit', uid, ben!)).toBeNull();
    expect(await app.balanceOf(ben!)).toBe(10_000);
    expect(await table.refusal('POST /battle-royale/:uid/cancel', uid, anna!)).toBeNull();
    expect([await app.balanceOf(anna!), (await table.view(uid)).status]).toEqual([10_000, 'canceled']);
  });

  // proves GAME-522
  test('joins an equal open game', async () => {
    const [anna, ben, cleo] = await people(3);
    const form = { max_users: 4 as const, rounds: roundsFor(4, slug), join_if_exist: true };
    const { uid } = await table.made(anna!, form);
    expect((await table.made(ben!, form)).uid).toBe(uid);
    expect((await table.made(cleo!, { ...form, mode: 'all_or_nothing' })).uid).not.toBe(uid);
    await table.refusal('POST /battle-royale/:uid/quit', uid, ben!);
    await table.refusal('POST /battle-royale/:uid/cancel', uid, anna!);
  });

  // proves GAME-561
  test('shuffles the players in join order', async () => {
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

  // proves API-515, API-516, ROYALE-527, RT-529, RT-530
  test('fills places with bots after half a minute', async () => {
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
    await app.after(30_000);
    const quit = await socket.until(({ event }) => event === 'game.user.quit');
    expect(quit.data).toMatchObject({ type: 'BATTLE_ROYALE', quit_reason: 'bots_in' });
    const { seats, status } = await table.view(uid);
    expect([status, seats.length, seats.filter(({ bot }) => bot !== null).length]).toEqual(['pending_round', 8, 6]);
    expect(await app.balanceOf(cleo!)).toBe(10_000);
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

describe('a sponsored game', () => {
  let sponsored: TestApp;
  let own: ReturnType<typeof royaleTable>;
  beforeAll(async () => {
    sponsored = await startApp({ beside: app, config: { env: { GROUP_GAME_PREPAY: '1' } } });
    own = royaleTable(sponsored);
  });
  afterAll(() => sponsored.close());
  const form = (prepay_rate: number) => ({ max_users: 4 as const, rounds: roundsFor(4, second), is_public: false, prepay_rate });

  // proves ERR-047, ERR-507, GAME-532
  test('is refused beside five open ones', async () => {
    const anna = await aPlayer();
    for (let game = 1; game <= 5; game++) await own.made(anna, form(0.5));
    const before = await app.balanceOf(anna);
    expect(await own.send('POST /battle-royale/create', { body: form(0.5) }, anna)).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'br_sponsored_count_error', message: 'You have too many sponsored Battle Royale games.' },
    });
    expect(await app.balanceOf(anna)).toBe(before);
  });

  // proves ROYALE-524, API-505, API-512
  test('requires a captcha or secret for free places', async () => {
    const [anna, ben, cleo] = await people(3);
    const { uid, join_secrets } = await own.made(anna!, { ...form(1), generate_join_secrets: true });
    const [one, other] = join_secrets!;
    const join = (by: TestPlayer, body: object) => own.send('POST /battle-royale/:uid/join', { params: { uid }, body }, by);
    expect(await join(ben!, { join_secret: one })).toMatchObject({ ok: false, status: 422, refusal: { code: 'captcha_required' } });
    expect(await join(ben!, { join_secret: one, captcha: 'made up' })).toMatchObject({ ok: false, refusal: { code: 'captcha_required' } });
    const solved = await aCaptcha(sponsored);
    expect((await join(ben!, { join_secret: one, captcha: solved })).ok).toBe(true);
    expect(await join(cleo!, { join_secret: other, captcha: solved })).toMatchObject({ ok: false, refusal: { code: 'captcha_required' } });
    expect((await join(cleo!, { join_secret: other, 'g-recaptcha-response': await aCaptcha(sponsored) })).ok).toBe(true);
    expect((await own.view(uid)).seats.map(({ player }) => player!.id)).toEqual([anna!.id, ben!.id, cleo!.id]);
  });

  // proves ROYALE-006, ROYALE-513, API-577, API-578
  test('is not made with demo money, nor is a public one', async () => {
    const anna = await aPlayer();
    const create = (over: object) =>
      own.send('POST /battle-royale/create', { body: { max_users: 4, rounds: roundsFor(4, second), is_public: true, ...over } }, anna);
    const prepaid = { is_public: false, prepay_rate: 0.5 };
    expect(await create({})).toMatchObject({ ok: true, value: { is_public: true } });
    expect(await create(prepaid)).toMatchObject({ ok: true, value: { prepay_rate: 0.5 } });
    const demo = await sponsored.ask('POST /demo/start', {}, { as: anna });
    expect(demo.ok).toBe(true);
    expect(await create({})).toMatchObject({ ok: true, value: { is_public: false, demo: true } });
    expect(await create(prepaid)).toMatchObject({ ok: false, refusal: { code: 'validation' } });
  });

  test('demands no captcha for places that cost something', async () => {
    const [anna, ben] = await people(2);
    const { uid } = await own.made(anna!, form(0.99));
    expect((await own.joined(uid, ben!)).seats).toHaveLength(2);
  });

  // proves RT-524
  test("tells only the creator a freed place's secret", async () => {
    const [anna, ben] = await people(2);
    const { uid, join_secrets } = await own.made(anna!, { ...form(0.5), generate_join_secrets: true });
    const [creator, guest] = [await sponsored.aSocket({ as: anna! }), await sponsored.aSocket({ as: ben! })];
    await creator.join(`user.${anna!.id}`);
    await guest.join(`user.${ben!.id}`);
    await own.joined(uid, ben!, { join_secret: join_secrets![0] });
    expect(await own.refusal('POST /battle-royale/:uid/quit', uid, ben!)).toBeNull();
    const { data } = await creator.until(({ event }) => event === 'game.secret.updated');
    const now = (data as { join_secrets: string[] }).join_secrets;
    expect(data).toMatchObject({ uid, type: 'BATTLE_ROYALE' });
    expect([now.length, now.includes(join_secrets![1]!), now.includes(join_secrets![0]!)]).toEqual([3, true, false]);
    await guest.until(({ event }) => event === 'balance');
    expect(guest.events.filter(({ event }) => event === 'game.secret.updated')).toEqual([]);
    creator.close();
    guest.close();
  });
});

// proves RT-526
test('tells the others that the creator canceled', async () => {
  const [anna, ben] = await people(2);
  const { uid } = await table.made(anna!, { max_users: 4, rounds: roundsFor(4, slug), is_public: false });
  await table.joined(uid, ben!);
  const [socket, watcher] = [await app.aSocket({ as: ben! }), await app.aSocket()];
  await socket.join(`user.${ben!.id}`);
  await watcher.join(`game.royale.${uid}`);
  expect(await table.refusal('POST /battle-royale/:uid/cancel', uid, anna!)).toBeNull();
  const told = await socket.until(({ event }) => event === 'game.canceled');
  expect(told.data).toMatchObject({ uid, type: 'BATTLE_ROYALE', status: 'canceled', cancel_reason: 'creator', notice: true });
  const shown = await watcher.until(({ event }) => event === 'canceled');
  expect(shown.data).toMatchObject({ status: 'canceled', cancel_reason: 'creator' });
  expect(await app.balanceOf(ben!)).toBe(10_000);
  for (const one of [socket, watcher]) one.close();
});

// proves API-517
test('shows a game to every visitor by address', async () => {
  const anna = await aPlayer();
  const { uid } = await table.made(anna, { max_users: 6, rounds: roundsFor(6, slug, second), is_public: false });
  const answer = await app.ask('GET /battle-royale/:uid', { params: { uid } });
  expect(answer).toMatchObject({
    ok: true,
    value: { uid, type: 'BATTLE_ROYALE', max_users: 6, cost: 800, current_round: 0, game_rounds: [], match_id: null, seed: { nonce: uid } },
  });
  expect(answer.ok && 'drops' in answer.value).toBe(false);
  const { uid: battle } = await battleTable(app).made(anna, { drop_cases: roundsOf(slug) });
  for (const other of [battle, 'ab'.repeat(16)])
    expect(await app.ask('GET /battle-royale/:uid', { params: { uid: other } })).toMatchObject({ ok: false, status: 404 });
});

// proves API-572, API-576
test('seats people and calls bots in development only', async () => {
  const sandbox = await startApp({ beside: app, config: { identity: 'sandbox' } });
  const anna = await aPlayer();
  const own = royaleTable(sandbox);
  const { uid } = await own.made(anna, { max_users: 4, rounds: roundsFor(4, slug) });
  const dev = (verb: string, on = sandbox) =>
    royaleTable(on).send(`POST /dev/battle-royale/game/:uid/${verb}`, { params: { uid }, body: {} }, anna);
  for (let seats = 2; seats <= 3; seats++)
    expect(await dev('join')).toMatchObject({ ok: true, value: { uid, seats: { length: seats }, status: 'open' } });
  expect((await own.view(uid)).seats.map(({ player }) => player!.nickname).slice(1)).toEqual([
    expect.stringMatching(/^Guest \d+$/),
    expect.stringMatching(/^Guest \d+$/),
  ]);
  const called = await dev('add-bots');
  expect(called.ok && [typeof (called.value as GameView).add_bots_at, (called.value as GameView).seats.map(ready)]).toEqual([
    'string',
    [true, false, false],
  ]);
  const agreed = await dev('ready-for-bots');
  expect(agreed.ok && (agreed.value as GameView).seats.map(ready)).toEqual([true, true, true]);
  await sandbox.after(30_000);
  expect((await own.view(uid)).seats.map(({ bot }) => bot !== null)).toEqual([false, false, false, true]);
  const real = await startApp({ beside: app, config: { identity: 'steam' } });
  for (const verb of ['join', 'add-bots', 'ready-for-bots']) expect(await dev(verb, real)).toMatchObject({ ok: false, status: 404 });
  for (const one of [sandbox, real]) await one.close();
});
