import { sql } from 'kysely';
import { displacedReasons } from '@riftdrop/contract/api/cases/kings';
import { beforeEach, expect, test } from 'vitest';
import { proveEscrows, proveLedger, proveSums } from '../../ledger/index.ts';
import { proveOpenings } from '../proof.ts';
import { proveKings } from './proof.ts';
import { crown, openCrown, reigning, signedIn, slug } from './testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';

/** Length of a reign without another crown. */
const dayMs = 24 * 60 * 60 * 1_000;
const app = testApp();
beforeEach(async () => {
  // The king of the test before has lost the crown.
  await app.after(dayMs);
});
const kingOf = (id: string) => app.reply('GET /kings/:id', { params: { id } });

// proves GAME-595, GAME-596, CASES-504, DATA-562
test('gives the next payer a free throne', async () => {
  await crown(app, { odds: 0, rate: 50_000 });
  const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
  expect(await reigning(app)).toBeNull();
  const first = (await openCrown(app, anna)).drops[0]!.king!;
  expect(first).toMatchObject({ outcome: 'vacant', crown_odds_ppm: 0, roll: { tab: 'king', nonce: 1, outcomes: 1_000_000 } });
  expect(await reigning(app)).toMatchObject({
    id: first.king_id,
    steam_user: { id: anna.id },
    budget: 50,
    displaced_at: null,
    prize_drop: null,
  });
  const { drops } = await openCrown(app, ben, 3);
  expect(drops.map(({ king }) => [king?.outcome, king?.king_id, king?.roll.nonce])).toEqual([
    ['none', first.king_id, 1],
    ['none', first.king_id, 2],
    ['none', first.king_id, 3],
  ]);
  expect(await reigning(app)).toMatchObject({ steam_user: { id: anna.id }, budget: 200 });
  // The share comes out of the house's money: the opener paid the price and nothing more.
  expect(await app.balanceOf(ben)).toBe(10_000 - 3_000);
});

// proves GAME-598, GAME-601, CASES-505
test('ends the reign on a crown roll', async () => {
  await crown(app, { odds: 0, rate: 400_000, items: [300, 700, 50_000] });
  const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
  await openCrown(app, anna, 2);
  const before = await reigning(app);
  expect(before).toMatchObject({ budget: 800, budget_skin_item: { cost: 700 } });
  await crown(app, { odds: 1_000_000, rate: 400_000, items: [300, 700, 50_000] });
  const crowned = (await openCrown(app, ben)).drops[0]!.king!;
  expect(crowned.outcome).toBe('crowned');
  expect(await kingOf(before!.id)).toMatchObject({
    displaced_reason: 'dethroned',
    budget: 800,
    prize_drop: { cost: 700, dropable_type: 'king_prize', user: { id: anna.id }, status: 'inventory', drop_case: { slug } },
    budget_skin_item: { cost: 700 },
    added_to_balance: 100,
  });
  expect(await app.balanceOf(anna)).toBe(10_000 - 2_000 + 100);
  expect(await reigning(app)).toMatchObject({
    id: crowned.king_id,
    steam_user: { id: ben.id },
    budget: 400,
    budget_skin_item: { cost: 300 },
  });
});

// proves GAME-601
test('pays out a budget below any skin', async () => {
  await crown(app, { odds: 0, rate: 10_000, items: [300, 5_000] });
  const anna = await app.aPlayer();
  const { king } = (await openCrown(app, anna, 3)).drops[0]!;
  await app.after(dayMs);
  expect(await kingOf(king!.king_id)).toMatchObject({
    displaced_reason: 'timeout',
    budget: 30,
    prize_drop: null,
    budget_skin_item: null,
    added_to_balance: 30,
  });
  expect(await app.balanceOf(anna)).toBe(10_000 - 3_000 + 30);
});

// proves GAME-598, GAME-599
test('restarts the time on another own crown', async () => {
  await crown(app, { odds: 1_000_000, rate: 10_000 });
  const anna = await app.aPlayer();
  await openCrown(app, anna);
  const began = (await reigning(app))!;
  expect(Date.parse(began.timeout_at) - Date.parse(began.created_at)).toBe(dayMs);
  await app.advance(dayMs - 1_000);
  expect((await openCrown(app, await signedIn(app, anna))).drops[0]!.king).toMatchObject({ outcome: 'renewed', king_id: began.id });
  await app.after(5_000);
  const renewed = (await reigning(app))!;
  expect([renewed.id, renewed.budget, renewed.created_at]).toEqual([began.id, 20, began.created_at]);
  expect(Date.parse(renewed.timeout_at)).toBe(Date.parse(began.timeout_at) + dayMs - 1_000);
  await app.after(dayMs - 5_000);
  expect(await reigning(app)).toBeNull();
  expect(await kingOf(began.id)).toMatchObject({ displaced_reason: 'timeout', displaced_at: renewed.timeout_at });
});

test('ends an expired reign without its job', async () => {
  await crown(app, { odds: 0 });
  const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
  const old = (await openCrown(app, anna)).drops[0]!.king!;
  await app.advance(dayMs);
  expect((await openCrown(app, await signedIn(app, ben))).drops[0]!.king).toMatchObject({ outcome: 'vacant' });
  expect(await kingOf(old.king_id)).toMatchObject({ displaced_reason: 'timeout', budget: 100 });
  await app.processAll();
  expect(await reigning(app)).toMatchObject({ steam_user: { id: ben.id } });
});

// proves GAME-600
test('ends at once on a full budget', async () => {
  await crown(app, { odds: 0, rate: 500_000, items: [300, 900] });
  const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
  const { king_id } = (await openCrown(app, anna)).drops[0]!.king!;
  const { drops } = await openCrown(app, ben, 2);
  expect(drops.map(({ king }) => [king?.outcome, king?.king_id === king_id])).toEqual([
    ['none', true],
    ['vacant', false],
  ]);
  expect(await kingOf(king_id)).toMatchObject({
    displaced_reason: 'top_prize',
    budget: 1_000,
    prize_drop: { cost: 900 },
    added_to_balance: 100,
  });
  expect(await app.balanceOf(anna)).toBe(10_000 - 1_000 + 100);
  expect(await reigning(app)).toMatchObject({ steam_user: { id: ben.id }, budget: 500 });
});

test('handles multi openings in nonce order', async () => {
  await crown(app, { odds: 1_000_000, rate: 400_000, items: [300, 800] });
  const anna = await app.aPlayer();
  const reply = await openCrown(app, anna, 5);
  expect(reply.drops.map(({ king }) => king!.outcome)).toEqual(['vacant', 'renewed', 'vacant', 'renewed', 'vacant']);
  expect(new Set(reply.drops.map(({ king }) => king!.king_id)).size).toBe(3);
  expect(reply.balance).toBe(await app.balanceOf(anna));
  expect(reply.balance).toBe(10_000 - 5_000);
  const history = await app.ask('GET /kings/history/:slug', { params: { slug } });
  expect(
    history.ok && history.value.items.slice(0, 3).map(({ displaced_reason, prize_drop }) => [displaced_reason, prize_drop?.cost]),
  ).toEqual([
    [null, undefined],
    ['top_prize', 800],
    ['top_prize', 800],
  ]);
});

// proves RT-514, RT-531
test('sends rising versions to homepage and king', async () => {
  await crown(app, { odds: 0, rate: 400_000, items: [300, 5_000] });
  const [anna, ben] = [await app.aPlayer(), await app.aPlayer()];
  const [visitor, own] = [await app.aSocket(), await app.aSocket({ as: anna })];
  await visitor.join('homepage');
  await own.join(`user.${anna.id}`);
  await openCrown(app, anna);
  await openCrown(app, ben);
  await crown(app, { odds: 1_000_000, rate: 400_000, items: [300, 5_000] });
  await openCrown(app, ben);
  await app.processAll();
  const last = await own.until(({ event, data }) => event === 'king.updated' && data.displaced_at !== null);
  expect(last.data).toMatchObject({ displaced_reason: 'dethroned', prize_drop: { cost: 300 }, added_to_balance: 500 });
  await own.until(({ event, data }) => event === 'balance' && data.balance === 10_000 - 1_000 + 500);
  await own.until(({ event, data }) => event === 'drop.created' && data.dropable_type === 'king_prize');
  await visitor.until(({ event, data }) => event === 'king.general.update' && data.steam_user.id === ben.id);
  const told = visitor.events.filter(({ event }) => event === 'king.general.update').map(({ data }) => data);
  expect(told.map(({ steam_user, budget, displaced_reason }) => [steam_user.id, budget, displaced_reason])).toEqual([
    [anna.id, 400, null],
    [anna.id, 800, null],
    [anna.id, 800, 'dethroned'],
    [ben.id, 400, null],
  ]);
  const versions = told.filter(({ steam_user }) => steam_user.id === anna.id).map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
  expect(new Set(versions).size).toBe(3);
  visitor.close();
  own.close();
});

// proves DATA-058
test('allows exactly three ways to end a reign', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'kings'::regclass and conname = 'kings_displaced_reason_check'`.execute(app.db.owner);
  expect(rows[0]!.rule.match(/'\w+'/g)!.toSorted()).toEqual(["'dethroned'", "'timeout'", "'top_prize'"]);
  expect([...displacedReasons].toSorted()).toEqual(['dethroned', 'timeout', 'top_prize']);
});

test('keeps the books of reigns correct', async () => {
  const { owner } = app.db;
  const problems = [proveLedger(owner), proveSums(owner), proveEscrows(owner), proveOpenings(owner), proveKings(owner)];
  expect(await Promise.all(problems)).toEqual([[], [], [], [], []]);
});
