// database: both
import fc from 'fast-check';
import { amount as amountSchema } from '@riftdrop/contract/http/define';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { accountOf, charge, hold, house, openEscrow, pay, post, proveLedger, settle, stake, transfer } from './index.ts';
import { balancesOf } from '../accounts/index.ts';

const app = testApp();
let player: TestPlayer;
beforeAll(async () => {
  player = await app.aPlayer({ balance: 1_000 });
});

const whole = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0);
/** Everything that has ever been taken for an amount. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -0,
    1,
    -1,
    0.1 + 0.2,
    Infinity,
    -Infinity,
    NaN,
    2 ** 53,
    2 ** 53 - 1,
    2 ** 53 + 2,
    -(2 ** 53),
    2 ** 63,
    1e21,
    Number.MIN_VALUE,
  ),
  fc.constantFrom<unknown>('1', '1e2', '٣', '１', '0x10', ' 1', '1,000', '', null, true, false, [], [1], {}, { valueOf: 1 }, undefined),
  fc.double(),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.string(),
  fc.jsonValue(),
);

// proves G11
describe('an amount', () => {
  test('of the contract is an exact integer', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const result = amountSchema.safeParse(value);
        expect(result.success).toBe(whole(value));
        if (result.success) expect(Object.is(result.data, value)).toBe(true);
      }),
      { numRuns: 100_000 },
    );
  });

  test('of a movement is a positive integer', async () => {
    const game = 'amounts';
    const account = await inTransaction(app.db, async (tx) => {
      await openEscrow(tx, game, 'USD');
      return accountOf(tx, player.id, 'balance');
    });
    const rest = { kind: 'k', ref: 'r' };
    const verbs: ((tx: Tx, amount: number) => Promise<unknown>)[] = [
      (tx, amount) => charge(tx, { ...rest, playerId: player.id, purse: 'balance', to: house.sales, amount }),
      (tx, amount) => pay(tx, { ...rest, playerId: player.id, purse: 'balance', from: house.grants, amount }),
      (tx, amount) => transfer(tx, { ...rest, from: account, to: house.sales, amount }),
      (tx, amount) => hold(tx, { ...rest, playerId: player.id, purse: 'balance', to: house.sales, amount, seconds: 60 }),
      (tx, amount) => post(tx, 1, amount),
      (tx, amount) => stake(tx, { game, key: 'k', from: account, amount, kind: 'k' }),
      (tx, amount) => settle(tx, { game, payouts: [{ to: account, amount }], fee: 0, kind: 'k' }),
      (tx, amount) => settle(tx, { game, payouts: [], fee: amount === 0 ? -1 : amount, kind: 'k' }),
    ];
    // The verbs check amounts before the database does: a refusal needs no transaction.
    const never = { never: 'asked' } as unknown as Tx;
    await fc.assert(
      fc.asyncProperty(
        hostile.filter((value) => value !== undefined && !(whole(value) && (value as number) > 0)),
        async (value) => {
          for (const verb of verbs) await expect(verb(never, value as number)).rejects.toThrow(RangeError);
        },
      ),
      // Also values that cannot be formatted in an error.
      { numRuns: 500, examples: [[{ toString: '' }], [Symbol('1')]] },
    );
    expect((await balancesOf(app.db.sql, player.id)).balance).toBe(1_000);
    expect(await proveLedger(app.db.sql)).toEqual([]);
  });

  test('in a request is read exactly or refused', async () => {
    const send = async (literal: string) => {
      const answer = await fetch(`${app.origin}/api/dropcase/open/riftdrop-classic/multi`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}`, 'idempotency-key': crypto.randomUUID() },
        body: `{"version":1,"client_seed":"s","amount":${literal}}`,
      });
      await answer.text();
      return answer.status;
    };
    const wrong = [
      '0',
      '-0',
      '-1',
      '1.5',
      '1e309',
      '-1e309',
      '9007199254740993',
      '1e2',
      '"1"',
      '"1e0"',
      '[1]',
      '{}',
      'null',
      'true',
      '11',
      '0.99999999999',
      '"１"',
    ];
    for (const literal of wrong) expect([literal, await send(literal)]).toEqual([literal, 422]);
    for (const literal of ['NaN', 'Infinity', '1_0', '01', '+1', '0x1', '1n'])
      expect([literal, await send(literal)]).toEqual([literal, 400]);
    expect((await balancesOf(app.db.sql, player.id)).balance).toBe(1_000);
    for (const literal of ['1', '1.0', '1e0']) expect([literal, await send(literal)]).toEqual([literal, 200]);
    expect((await balancesOf(app.db.sql, player.id)).balance).toBe(400);
  });

  // The parts of any split and its fee are the whole, or the escrow would not be empty.
  test('is split without losing a cent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 100_000 }),
        async (stakes, ppm) => {
          const game = `split ${crypto.randomUUID()}`;
          const rich = await app.aPlayer({ balance: 2_000 });
          const before = 2_000;
          await inTransaction(app.db, async (tx) => {
            const account = await accountOf(tx, rich.id, 'balance');
            await openEscrow(tx, game, 'USD');
            for (const [at, amount] of stakes.entries()) await stake(tx, { game, key: String(at), from: account, amount, kind: 'k' });
            const all = stakes.reduce((sum, amount) => sum + amount, 0);
            const fee = Math.floor((all * ppm) / 1_000_000);
            const payouts = all > fee ? [{ to: account, amount: all - fee }] : [];
            await settle(tx, { game, payouts, fee, kind: 'k' });
            expect((await balancesOf(tx, rich.id)).balance).toBe(before - fee);
          });
        },
      ),
      { numRuns: 15, endOnFailure: true },
    );
    expect(await proveLedger(app.db.sql)).toEqual([]);
  });
});
