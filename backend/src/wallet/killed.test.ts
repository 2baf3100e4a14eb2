import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { watchStatements, type Statements } from '../games/testing/statements.ts';
import { proveLedger, proveSums } from '../ledger/index.ts';
import { balancesOf } from '../accounts/index.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { proveChains } from './coins/chains/proof.ts';
import { proveDeposits } from './payments/deposits/proof.ts';
import { mine, reorganise, sendCoins } from './payments/sandbox/chain-routes.ts';
import { act, actOnSkins, aDeposit, aSkinDeposit, aWallet, depositsNow, onChain, watch } from './testing.ts';

const app = testApp();
let statements: Statements;
beforeAll(async () => {
  statements = watchStatements(app);
  await watch(app);
});

const proofs = [proveDeposits, proveChains, proveLedger, proveSums];
const faults = async () => (await Promise.all<unknown[]>(proofs.map((find) => find(app.db.sql)))).flat();
const credits = async (payment: string) =>
  (await sql`select from transfers where kind = 'deposit' and ref = ${`payment:${payment}`}`.execute(app.db.sql)).rows.length;

/**
 * Kills the process at every statement of its jobs in turn, before a commit and after one, until a payment of the
 * player is credited.
 * @returns how often
 */
async function killedUntilCredited(player: TestPlayer): Promise<number> {
  let kills = 0;
  for (let nth = 1; nth <= 400; nth += 1) {
    // Longer than the lease of a dead job.
    await app.advance(120_000);
    statements.killAt(nth, nth % 2 === 0 ? 'after' : 'before');
    await app.app.jobs.drain().catch(() => {});
    statements.disarm();
    if (statements.isKilled()) kills += 1;
    expect([nth, await faults()]).toEqual([nth, []]);
    const [payment] = await depositsNow(app, player);
    if (payment?.status === 'completed' && !statements.isKilled()) return kills;
  }
  throw new Error('the payment does not end');
}

async function expectOneCredit(player: TestPlayer): Promise<void> {
  const all = await depositsNow(app, player);
  expect(all).toMatchObject([{ status: 'completed' }]);
  expect([await credits(all[0]!.id), (await balancesOf(app.db.sql, player.id)).balance]).toEqual([1, all[0]!.received]);
}

test('credits a payment once, wherever it is killed', async () => {
  const player = await app.aPlayer({ balance: 0 });
  await act(app, await aDeposit(app, player), 'pay');
  expect(await killedUntilCredited(player)).toBeGreaterThan(10);
  await expectOneCredit(player);
});

test('credits a skin payment once, wherever it is killed', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await aSkinDeposit(app, player);
  await actOnSkins(app, payment, 'accept');
  await actOnSkins(app, payment, 'wait');
  expect(await killedUntilCredited(player)).toBeGreaterThan(10);
  await expectOneCredit(player);
});

test('credits a coin payment once, wherever it is killed', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const address = await aWallet(app, player);
  await onChain(app, (tx) => sendCoins(tx, 'litecoin', address, '62000000'));
  await onChain(app, (tx) => mine(tx, 'litecoin', 3));
  await watch(app);
  await onChain(app, (tx) => reorganise(tx, 'litecoin', 3, { keep: true }));
  await onChain(app, (tx) => mine(tx, 'litecoin', 6));
  expect(await killedUntilCredited(player)).toBeGreaterThan(10);
  await expectOneCredit(player);
});
