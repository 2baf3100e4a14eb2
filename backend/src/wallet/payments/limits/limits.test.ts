import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { balancesOf } from '../../../accounts/index.ts';
import { type TestPlayer } from '../../../plumbing/testing.ts';
import { act, aDeposit, aGiftCard, depositNow, depositsNow, renewed } from '../../testing.ts';
import { testApp } from '../../../plumbing/testing/app.ts';

const app = testApp();
/** A second process on the same database. */
const other = testApp({ beside: app });
let player: TestPlayer;
beforeEach(async () => {
  player = await app.aPlayer({ balance: 0 });
});

type Days = 1 | 7 | 30;
const hour = 3600_000;
const after = async (ms: number) => {
  await app.after(ms);
  player = await renewed(app, player);
};
const limit = async (amount: number | null, days: Days = 1) => {
  const body = { self_deposit_limit: amount, self_deposit_limit_period: days };
  return (await app.reply('POST /profile/block/deposits', { body }, { as: player })).limits;
};
const confirm = async (days: Days = 1, at = app) => {
  const answer = await at.ask('POST /profile/block/deposits/confirm', { body: { self_deposit_limit_period: days } }, { as: player });
  return answer.ok ? answer.value.limits.map((one) => one.self_deposit_limit) : answer.refusal.code;
};
const deposit = async (amount: number, at = app): Promise<string> => {
  const key = randomUUID();
  for (;;) {
    const answer = await at.ask('POST /payment/checkout', { body: { amount, provider: 'zen' }, key }, { as: player });
    if (answer.ok) return 'started';
    // The provider did not answer in time: the same key goes on with the same payment.
    if (answer.refusal.code !== 'payment_unavailable') return answer.refusal.code;
  }
};
const pay = async (amount: number) => {
  const payment = await aDeposit(app, player, amount);
  await act(app, payment, 'pay');
  await app.processAll();
};
const paidIn = async () =>
  (await depositsNow(app, player)).filter(({ status }) => status === 'completed').reduce((sum, { amount }) => sum + amount, 0);

// proves API-050, PROFILE-082, DATA-020, DATA-021
test('shows amount, period and end', async () => {
  await limit(10_000, 7);
  await pay(4_000);
  const answer = await app.ask('GET /profile/block/deposits', {}, { as: player });
  expect(answer.ok && answer.value.limits).toEqual([
    {
      self_deposit_limit: 10_000,
      self_deposit_limit_period: 7,
      self_deposit_limit_started_at: new Date(app.clock.now()).toISOString(),
      self_deposit_limit_finish_at: new Date(app.clock.now() + 7 * 24 * hour).toISOString(),
      used: 4_000,
      left: 6_000,
      next: null,
    },
  ]);
});

// proves G40, ERR-013, ERR-515, API-051
test('refuses payments above the limit, with the rest', async () => {
  await limit(10_000);
  await pay(6_000);
  const answer = await app.ask('POST /payment/checkout', { body: { amount: 4_001, provider: 'zen' } }, { as: player });
  expect([answer.status, answer.ok || answer.refusal]).toEqual([
    403,
    {
      error: true,
      code: 'deposits_limit',
      message: 'You have reached your own limit.',
      action: 'open',
      actionMessage: 'Show limits',
      actionLink: '/profile/settings#limits',
      left: 4_000,
      limit: 10_000,
      days: 1,
      until: new Date(app.clock.now() + 24 * hour).toISOString(),
    },
  ]);
  const settings = await app.ask('GET /payment/settings', {}, { as: player });
  expect(settings.ok && settings.value.settings.deposit_left).toBe(4_000);
  expect(await deposit(4_000)).toBe('started');
});

test('asks for limits before the first answer and six months after the last, which a limit is too', async () => {
  const asks = async () => {
    const settings = await app.ask('GET /payment/settings', {}, { as: player });
    return settings.ok && settings.value.settings.asks_limit;
  };
  const keep = () => app.ask('POST /profile/block/deposits/keep', { body: {} }, { as: player });
  expect(await asks()).toBe(true);
  expect(await keep()).toMatchObject({ ok: true, value: { limits: [] } });
  expect(await asks()).toBe(false);
  await after(180 * 24 * hour);
  expect(await asks()).toBe(false);
  await after(5 * 24 * hour);
  expect(await asks()).toBe(true);
  await limit(5_000);
  expect(await asks()).toBe(false);
});

// proves PROFILE-085
test('takes limits of 1, 7 and 30 days alone', async () => {
  for (const days of [1, 7, 30] as const) await limit(1_000, days);
  for (const days of [0, 2, 14, 31]) await expect(limit(1_000, days as Days)).rejects.toThrow('validation');
});

// proves R3
test('applies the lowest limit over a rolling period', async () => {
  await limit(5_000, 1);
  await limit(8_000, 7);
  await pay(5_000);
  expect(await deposit(500)).toBe('deposits_limit');
  await after(24 * hour + 1000);
  expect(await deposit(3_001)).toBe('deposits_limit');
  await pay(3_000);
  await after(6 * 24 * hour);
  expect(await deposit(5_001)).toBe('deposits_limit');
  expect(await deposit(5_000)).toBe('started');
});

// proves R3, G40
test('never exceeds the limit with fifty simultaneous payments', async () => {
  await limit(10_000);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => deposit(1_500, at % 2 ? app : other)));
  expect(answers.filter((answer) => answer === 'started')).toHaveLength(6);
  expect(answers.filter((answer) => answer === 'deposits_limit')).toHaveLength(44);
  for (const payment of await depositsNow(app, player)) await act(app, payment, 'pay');
  await Promise.all([app, other].map((one) => one.app.jobs.drain()));
  expect(await paidIn()).toBe(9_000);
});

// proves R3, G40
test('payments credited at once never exceed a lowered limit', async () => {
  for (let round = 0; round < 8; round += 1) {
    player = await app.aPlayer({ balance: 0 });
    await limit(10_000);
    const payments = await Promise.all(Array.from({ length: 6 }, () => aDeposit(app, player, 900)));
    await limit(1_000);
    for (const payment of payments) await act(app, payment, 'pay');
    await Promise.all([app, other, app, other].map((one) => one.app.jobs.drain()));
    await app.processAll();
    expect(await paidIn()).toBe(900);
  }
});

// proves R3, G40
test('gift cards cannot exceed the limit', async () => {
  await limit(2_000);
  const code = await aGiftCard(app, 2_500);
  const redeem = () => app.ask('POST /payment/gift-card/code', { body: { code } }, { as: player });
  const refused = await redeem();
  expect([refused.status, refused.ok || refused.refusal.code]).toEqual([403, 'deposits_limit']);
  await limit(null);
  await after(24 * hour);
  await confirm();
  expect((await redeem()).status).toBe(200);
});

// proves R3, PROFILE-087
test('applies a lower limit at once', async () => {
  await limit(10_000);
  const payment = await aDeposit(app, player, 9_000);
  const [lowered] = await limit(1_000);
  expect([lowered!.self_deposit_limit, lowered!.next]).toEqual([1_000, null]);
  await act(app, payment, 'pay');
  await app.processAll();
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(0);
  expect(await depositNow(app, player, payment.id)).toMatchObject({ status: 'pending', reason: 'review' });
});

// proves R3, G40, PROFILE-087
test.each([
  ['higher', 20_000],
  ['none', null],
])('delays a limit to be %s until confirmed', async (_what, amount) => {
  await limit(10_000);
  const [waiting] = await limit(amount);
  expect(waiting).toMatchObject({
    self_deposit_limit: 10_000,
    next: { amount, from: new Date(app.clock.now() + 24 * hour).toISOString() },
  });
  await after(24 * hour - 60_000);
  // Repeating the request neither helps nor prolongs the wait.
  await limit(amount);
  expect(await confirm()).toBe('limit_waits');
  expect(await deposit(10_001)).toBe('deposits_limit');
  await after(120_000);
  expect(await deposit(10_001)).toBe('deposits_limit');
  expect(await confirm()).toEqual(amount === null ? [] : [20_000]);
  expect(await deposit(10_001)).toBe('started');
  expect(await confirm()).toBe('not_found');
});

// proves G40
test('drops a requested raise when lowered', async () => {
  await limit(10_000);
  await limit(50_000);
  await limit(9_000);
  await after(25 * hour);
  expect(await confirm()).toBe('not_found');
  expect(await deposit(9_001)).toBe('deposits_limit');
});

// proves G40
test('never exceeds the limit during a confirmation', async () => {
  await limit(3_000);
  await limit(6_000);
  await after(24 * hour);
  const started = await Promise.all([...Array.from({ length: 20 }, (_, at) => deposit(1_000, at % 2 ? app : other)), confirm(1, other)]);
  const many = started.filter((answer) => answer === 'started').length;
  expect(many).toBeGreaterThanOrEqual(3);
  expect(many).toBeLessThanOrEqual(6);
});
