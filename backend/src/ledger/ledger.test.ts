// database: both
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { isRefused } from '../plumbing/http/refusal.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { charge, house, pay, proveLedger, proveSums, systemAccount, systemBalance, transfer } from './index.ts';
import { balancesOf, publishBalances } from '../accounts/index.ts';
import { tamper } from '../plumbing/testing/tamper.ts';

const app = testApp();

const spend = (player: TestPlayer, amount: number) =>
  inTransaction(app.db, (tx) =>
    charge(tx, { playerId: player.id, purse: 'balance', to: house.sales, amount, kind: 'test', ref: 'r' }),
  ).then((result) => (isRefused(result) ? result.code : 'spent'));

describe('a purse', () => {
  // proves API-150
  test('is never overspent under simultaneous attempts', async () => {
    const player = await app.aPlayer({ balance: 1_000 });
    const results = await Promise.all(Array.from({ length: 50 }, () => spend(player, 70)));
    expect(results.filter((result) => result === 'spent')).toHaveLength(14);
    expect(results.filter((result) => result === 'insufficient_funds')).toHaveLength(36);
    expect((await balancesOf(app.db.sql, player.id)).balance).toBe(1_000 - 14 * 70);
    expect(await proveLedger(app.db.sql)).toEqual([]);
  });

  // proves WALLET-031, WALLET-505
  // Each row is one step; the columns are those of a bookkeeper.
  test.each([
    ['charge', 'balance', 300, { balance: 9_700, bonus_balance: 0, dat_points: 100_000, version: 3 }],
    ['pay', 'bonus', 50, { balance: 10_000, bonus_balance: 50, dat_points: 100_000, version: 3 }],
    ['charge', 'points', 100_000, { balance: 10_000, bonus_balance: 0, dat_points: 0, version: 3 }],
    ['pay', 'points', 1, { balance: 10_000, bonus_balance: 0, dat_points: 100_001, version: 3 }],
    ['charge', 'balance', 10_000, { balance: 0, bonus_balance: 0, dat_points: 100_000, version: 3 }],
  ] as const)('shows the result of %s of %s by %i', async (verb, purse, amount, after) => {
    const player = await app.aPlayer();
    const movement = { playerId: player.id, purse, amount, kind: 'test', ref: 'r' };
    await inTransaction(app.db, (tx) =>
      verb === 'pay'
        ? pay(tx, { ...movement, from: purse === 'points' ? house.pointsGrants : house.grants })
        : charge(tx, { ...movement, to: purse === 'points' ? house.pointsSales : house.sales }),
    );
    expect(await balancesOf(app.db.sql, player.id)).toEqual(after);
  });

  test('refuses non-positive or fractional amounts and other currencies', async () => {
    const player = await app.aPlayer();
    const take = (amount: number, to: 1 | 4) =>
      inTransaction(app.db, (tx) => charge(tx, { playerId: player.id, purse: 'balance', to, amount, kind: 'test', ref: 'r' }));
    for (const amount of [0, -0, -1, 0.5, NaN, Infinity, 2 ** 53]) await expect(take(amount, house.sales)).rejects.toThrow(RangeError);
    await expect(take(1, house.pointsSales)).rejects.toThrow('no system account in USD');
    expect((await balancesOf(app.db.sql, player.id)).balance).toBe(10_000);
  });
});

test('forgets a new system account whose transaction was undone', async () => {
  const open = (fails: boolean) =>
    inTransaction(app.db, async (tx) => {
      const id = await systemAccount(tx, 'PTS', 'clearing:undone');
      if (fails) throw new Error('undone');
      await transfer(tx, { from: house.pointsGrants, to: id, amount: 5, kind: 'test', ref: 'r' });
      return id;
    });
  await expect(open(true)).rejects.toThrow('undone');
  const id = await open(false);
  expect(await open(false)).toBe(id);
  expect(await systemBalance(app.db.sql, id)).toBe(10);
});

test('keeps each currency at zero sum', async () => {
  const { rows } = await sql<{
    held: number;
  }>`select sum(balance)::bigint as held from accounts where player_id is not null and currency = 'USD'`.execute(app.db.sql);
  let moved = 0;
  for (const account of [house.sales, house.buyback, house.grants]) moved += await systemBalance(app.db.sql, account);
  expect(rows[0]!.held + moved).toBe(0);
});

describe('posted transfers', () => {
  test.each(['update transfers set amount = amount + 1', 'delete from transfers', 'truncate transfers cascade'])(
    'refuse %s',
    async (statement) => {
      await app.aPlayer();
      await expect(app.db.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('allow no balance without explanation', async () => {
    const player = await app.aPlayer();
    const change = sql`update accounts set balance = balance + 1 where player_id = ${player.id} and purpose = 'balance'`;
    await expect(change.execute(app.db.owner)).rejects.toThrow('no transfer makes the balance');
    expect((await balancesOf(app.db.sql, player.id)).balance).toBe(10_000);
  });

  test.each([
    ['back to before a payment', (id: string) => `balance = 10000, version = 1 where player_id = ${id} and purpose = 'balance'`],
    ['over to another player', (id: string) => `player_id = 1001, purpose = 'other' where player_id = ${id} and purpose = 'balance'`],
  ])('let no account go %s', async (_where, change) => {
    const player = await app.aPlayer();
    await spend(player, 300);
    await expect(sql.raw(`update accounts set ${change(player.id)}`).execute(app.db.owner)).rejects.toThrow('goes forward');
    expect((await balancesOf(app.db.sql, player.id)).balance).toBe(9_700);
  });

  test('show every tampering with a balance', async () => {
    const player = await app.aPlayer();
    await tamper(app, `update accounts set balance = balance + 1 where player_id = ${player.id} and purpose = 'balance'`);
    expect(await proveLedger(app.db.sql)).toMatchObject([{ balance: 10_001, moved: 10_000 }]);
    expect(await proveSums(app.db.sql)).toEqual([{ currency: 'USD', total: '1' }]);
    await tamper(app, `update accounts set balance = balance - 1 where player_id = ${player.id} and purpose = 'balance'`);
    expect([await proveLedger(app.db.sql), await proveSums(app.db.sql)]).toEqual([[], []]);
  });
});

// proves RT-009, RT-010
test('publishes absolute balances with a rising version', async () => {
  const player = await app.aPlayer();
  const socket = await app.aTab(player);
  for (const amount of [100, 200]) {
    await inTransaction(app.db, async (tx) => {
      await charge(tx, { playerId: player.id, purse: 'balance', to: house.sales, amount, kind: 'test', ref: 'r' });
      await publishBalances(tx, player.id);
    });
  }
  const last = await socket.until(({ event, data }) => event === 'balance' && data.balance === 9_700);
  const told = socket.events.filter(({ event }) => event === 'balance').map(({ data }) => data);
  expect(told).toMatchObject([{ balance: 9_900 }, { balance: 9_700 }]);
  expect(told[1].version).toBeGreaterThan(told[0].version);
  expect(last.data).toEqual(await balancesOf(app.db.sql, player.id));
  socket.close();
});
