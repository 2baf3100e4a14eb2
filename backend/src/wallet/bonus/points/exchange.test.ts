import { expect, test } from 'vitest';
import { balancesOf } from '../../../accounts/index.ts';
import { type TestPlayer } from '../../../plumbing/testing.ts';
import { giveBonus, renewed } from '../../testing.ts';
import { testApp } from '../../../plumbing/testing/app.ts';

const app = testApp();
const other = testApp({ beside: app });

async function aCollector(points: number, bonus: number): Promise<TestPlayer> {
  const player = await app.aPlayer({ balance: 1_000, points });
  if (bonus > 0) await giveBonus(app, player, bonus);
  return player;
}
const exchange = async (as: TestPlayer, dat_points: number, at = app) => {
  const answer = await at.ask('POST /payment/exchange/dat-points', { body: { dat_points } }, { as });
  return answer.ok ? answer.value : answer.refusal.code;
};
const offer = async (as: TestPlayer) => {
  return app.reply('GET /payment/exchange/dat-points', {}, { as });
};

// proves WALLET-105, API-145
test('exchanges points for the same bonus value', async () => {
  const player = await aCollector(50_000, 400);
  expect(await exchange(player, 30_000)).toMatchObject({ balance: 1_300, bonus_balance: 100, dat_points: 20_000 });
});

// proves WALLET-102, WALLET-103
test.each([
  ['whole steps of the points', 12_345, 5_000, 12_300],
  ['no more than the bonus balance', 50_000, 7, 700],
  ['nothing without bonus', 50_000, 0, 0],
  ['nothing for less than a step', 99, 5_000, 0],
])('a player may exchange %s', async (_what, points, bonus, available) => {
  expect(await offer(await aCollector(points, bonus))).toMatchObject({ available, amount: available / 100, payout_rate: 100 });
});

// proves API-146
test.each([
  ['no multiple of the payout rate', 150],
  ['more than may be exchanged', 10_100],
  ['none', 0],
  ['less than none', -100],
])('refuses to exchange points that are %s', async (_what, points) => {
  const player = await aCollector(10_000, 5_000);
  expect(await exchange(player, points)).toBe('validation');
  expect(await balancesOf(app.db.sql, player.id)).toMatchObject({ balance: 1_000, bonus_balance: 5_000, dat_points: 10_000 });
});

// proves WALLET-097, WALLET-112, API-147
test('exchanges at most the limit in 24 hours', async () => {
  const player = await aCollector(3_000_000, 15_000);
  expect(await exchange(player, 990_000)).toMatchObject({ balance: 10_900 });
  expect(await offer(player)).toMatchObject({ available: 10_000, max_bonus: 10_000, left: 100 });
  expect(await exchange(player, 10_100)).toBe('validation');
  await app.advance(24 * 3600_000);
  expect(await exchange(await renewed(app, player), 510_000)).toMatchObject({ balance: 16_000, bonus_balance: 0 });
});

// proves API-146, API-150
test('spends points once in twenty simultaneous exchanges', async () => {
  const player = await aCollector(1_000, 50);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => exchange(player, 300, at % 2 ? app : other)));
  expect(answers.filter((answer) => answer === 'validation')).toHaveLength(17);
  expect(await balancesOf(app.db.sql, player.id)).toMatchObject({ balance: 1_009, bonus_balance: 41, dat_points: 100 });
});
