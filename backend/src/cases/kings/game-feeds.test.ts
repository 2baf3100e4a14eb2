import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { proveEscrows, proveLedger, proveSums } from '../../ledger/index.ts';
import { type TestPlayer } from '../../plumbing/testing.ts';
import { proveKings } from './proof.ts';
import { crown, openCrown, reigning, signedIn, slug } from './testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';

/** Length of a reign without another crown. */
const dayMs = 24 * 60 * 60 * 1_000;
const app = testApp();
beforeEach(async () => {
  await app.after(dayMs);
});

/** Plays a battle of two, each opening the king case `amount` times, to its last step; bots take the free places. */
async function aBattle(players: readonly TestPlayer[], amount: number, demo?: true): Promise<string> {
  const [creator, ...others] = await Promise.all(players.map((player) => signedIn(app, player)));
  const body = { drop_cases: [{ order: 0, amount, drop_case_slug: slug }], slots: 2, is_public: !demo, ...(demo && { demo }) };
  const made = await app.reply('POST /group/game/create', { body }, { as: creator! });
  const uid = made.uid!;
  for (const other of others)
    await app.ask('POST /group/game/:uid/join', { params: { uid }, body: { ...(demo && { demo }) } }, { as: other });
  if (others.length === 0) {
    await app.ask('POST /group/game/:uid/ready', { params: { uid } }, { as: creator! });
    await app.ask('POST /group/game/:uid/ready-for-bots', { params: { uid } }, { as: creator! });
    await app.after(30_000);
  }
  await app.after(20_000);
  for (let step = 0; step <= amount; step++) await app.after(6_000);
  const game = await app.ask('GET /group/game/:uid', { params: { uid } });
  expect(game).toMatchObject({ value: { status: 'finished' } });
  return uid;
}
async function fedBy(uid: string): Promise<number[]> {
  const { rows } = await sql<{ fed: number }>`select fed from king_game_feeds where game = ${uid}`.execute(app.db.sql);
  return rows.map(({ fed }) => fed);
}

// proves GAME-597
test('feeds the king from every opening in games', async () => {
  await crown(app, { rate: 33_333, price: 1_001 });
  const [anna, ben, cleo] = [await app.aPlayer(), await app.aPlayer(), await app.aPlayer()];
  await openCrown(app, anna);
  const before = (await reigning(app))!;
  expect(before.budget).toBe(33);
  const visitor = await app.aSocket();
  await visitor.join('homepage');
  const uid = await aBattle([ben, cleo], 2);
  const after = (await reigning(app))!;
  expect([after.id, after.steam_user.id, after.budget]).toEqual([before.id, anna.id, 33 + 4 * 33]);
  expect(await fedBy(uid)).toEqual([132]);
  await visitor.until(({ event, data }) => event === 'king.general.update' && data.budget === 165);
  visitor.close();
});

// proves GAME-597
test('crowns and feeds no player without a king', async () => {
  await crown(app, { odds: 1_000_000 });
  const uid = await aBattle([await app.aPlayer(), await app.aPlayer()], 1);
  expect([await reigning(app), await fedBy(uid)]).toEqual([null, []]);
});

// proves GAME-597
test('counts no openings of bots', async () => {
  await crown(app, { rate: 50_000 });
  await openCrown(app, await app.aPlayer());
  const uid = await aBattle([await app.aPlayer()], 2);
  expect([(await reigning(app))!.budget, await fedBy(uid)]).toEqual([150, [100]]);
});

// proves GAME-597
test('counts no openings of demo money', async () => {
  await crown(app, { rate: 50_000 });
  await openCrown(app, await app.aPlayer());
  const players = [await app.aPlayer(), await app.aPlayer()];
  for (const player of players) await app.ask('POST /demo/start', {}, { as: await signedIn(app, player) });
  const uid = await aBattle(players, 1, true);
  expect([(await reigning(app))!.budget, await fedBy(uid)]).toEqual([50, []]);
});

// proves GAME-600
test('ends the reign at a full budget', async () => {
  await crown(app, { rate: 500_000, items: [300, 1_200] });
  const anna = await app.aPlayer();
  const { king } = (await openCrown(app, anna)).drops[0]!;
  const uid = await aBattle([await app.aPlayer(), await app.aPlayer()], 2);
  expect([await reigning(app), await fedBy(uid)]).toEqual([null, [1_000]]);
  const over = await app.ask('GET /kings/:id', { params: { id: king!.king_id } });
  expect(over).toMatchObject({ value: { displaced_reason: 'top_prize', prize_drop: { cost: 1_200 }, added_to_balance: 300 } });
});

test('gives an expired king nothing more', async () => {
  await crown(app, { rate: 50_000 });
  const { king } = (await openCrown(app, await app.aPlayer())).drops[0]!;
  const [ben, cleo] = [await app.aPlayer(), await app.aPlayer()];
  app.clock.advance(dayMs - 20_000);
  const uid = await aBattle([ben, cleo], 1);
  const over = await app.ask('GET /kings/:id', { params: { id: king!.king_id } });
  expect([over.ok && over.value.displaced_reason, over.ok && over.value.budget, await fedBy(uid)]).toEqual(['timeout', 50, []]);
});

test('keeps the books of reigns correct', async () => {
  const { owner } = app.db;
  expect(await Promise.all([proveLedger(owner), proveSums(owner), proveEscrows(owner), proveKings(owner)])).toEqual([[], [], [], []]);
  expect((await app.app.prove()).filter(({ problems }) => problems.length > 0)).toEqual([]);
});
