import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { charge, house } from '../../../ledger/index.ts';
import { balancesOf } from '../../../accounts/index.ts';
import { partnerTable } from '../../../partners/testing.ts';
import { startApp, type TestApp, type TestPlayer } from '../../../plumbing/testing.ts';
import { testApp } from '../../../plumbing/testing/app.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import { battleCases, battleTable, roundsOf } from '../../../pvp/testing.ts';
import { giveBonus } from '../../testing.ts';

const app = testApp();
const table = partnerTable(app);

const points = async ({ id }: TestPlayer) => (await balancesOf(app.db.sql, id)).dat_points;

// proves WALLET-114
test('gives a point per dollar', async () => {
  const player = await app.aPlayer({ balance: 10_000, points: 0 });
  const socket = await app.aTab(player);
  await table.spend(player, 1_234);
  await table.counted();
  // 12.34 points, in hundredths.
  expect(await points(player)).toBe(1_234);
  await socket.until(({ event, data }) => event === 'balance' && data.dat_points === 1_234);
  socket.close();
  await table.spend(player, 66);
  await table.counted();
  expect(await points(player)).toBe(1_300);
});

// proves WALLET-113
test('demo money earns none', async () => {
  const player = await app.aPlayer({ balance: 10_000, points: 0 });
  expect(await app.ask('POST /demo/start', {}, { as: player })).toMatchObject({ ok: true });
  const opened = await app.ask(
    'POST /dropcase/open/:slug',
    { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's' } },
    { as: player },
  );
  expect(opened.status).toBe(200);
  await table.counted();
  expect(await points(player)).toBe(0);
});

test('bonus money earns none', async () => {
  const player = await app.aPlayer({ balance: 0, points: 0 });
  await giveBonus(app, player, 1_000);
  await inTransaction(app.db, async (tx) => {
    const one = { playerId: player.id, purse: 'bonus' as const, to: house.sales, amount: 1_000, kind: 'case_open', ref: 'case:1' };
    expect(await charge(tx, one)).toEqual(expect.any(Number));
  });
  await table.counted();
  expect(await points(player)).toBe(0);
});

test('matches a replay of the history', async () => {
  const player = await app.aPlayer({ balance: 10_000, points: 0 });
  await table.spend(player, 500);
  await table.counted();
  const problems = async () => (await app.app.prove()).find(({ name }) => name.startsWith('every point that was earned'))!.problems;
  expect(await problems()).toEqual([]);
  for (const column of ['spent', 'earned']) {
    await sql`update points_earned set ${sql.ref(column)} = ${sql.ref(column)} + 1 where player_id = ${player.id}::bigint`.execute(
      app.db.sql,
    );
    expect(await problems()).toHaveLength(1);
    await sql`update points_earned set ${sql.ref(column)} = ${sql.ref(column)} - 1 where player_id = ${player.id}::bigint`.execute(
      app.db.sql,
    );
  }
  expect(await problems()).toEqual([]);
});

test("follows the operator's rate, none outside the sandbox", async () => {
  const generous = await startApp({ config: { env: { POINTS_PER_DOLLAR: '3' } } });
  const strict = await startApp({ config: { identity: 'steam', publicOrigin: 'https://riftdrop.test' } });
  try {
    const shown = async (one: TestApp) => {
      const answer = await one.ask('GET /bootstrap', {});
      return answer.ok && answer.value.dat_points_per_dollar;
    };
    expect([await shown(app), await shown(generous), await shown(strict)]).toEqual([100, 300, 0]);
  } finally {
    await generous.close();
    await strict.close();
  }
});

const aBattle = async () => {
  const [creator, other] = [await app.aPlayer({ balance: 10_000, points: 0 }), await app.aPlayer({ balance: 10_000, points: 0 })];
  const [slug] = await battleCases(app, { price: 1_000, costs: [500, 500] });
  const battles = battleTable(app);
  const { uid } = await battles.made(creator, { drop_cases: roundsOf(slug!), slots: 2 });
  return { creator, other, battles, uid };
};

test('gives battle points at the end, losers too', async () => {
  const { creator, other, battles, uid } = await aBattle();
  await table.counted();
  expect(await points(creator)).toBe(0);
  await battles.joined(uid, other);
  await battles.playOut(uid);
  await table.counted();
  expect([await points(creator), await points(other)]).toEqual([1_000, 1_000]);
  // A later count adds it only once.
  await table.counted();
  expect(await points(creator)).toBe(1_000);
});

test('gives no points for a canceled battle', async () => {
  const { creator, battles, uid } = await aBattle();
  await table.counted();
  expect((await battles.send('POST /group/game/:uid/cancel', { params: { uid } }, creator)).ok).toBe(true);
  await table.counted();
  expect(await points(creator)).toBe(0);
  const { rows } = await sql`select from points_earned where player_id = ${creator.id}::bigint`.execute(app.db.sql);
  expect(rows).toEqual([]);
});
