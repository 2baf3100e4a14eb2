// database: both
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balancesOf } from '../../../accounts/index.ts';
import { startApp, type TestPlayer } from '../../../plumbing/testing.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import { act, aDeposit, aGiftCard, depositNow } from '../../testing.ts';
import { addCoupon, type NewCoupon } from './coupons.ts';
import { testApp } from '../../../plumbing/testing/app.ts';

const app = testApp();
const other = testApp({ beside: app });

const coupon = (code: string, percent: number, more: Partial<NewCoupon> = {}) =>
  inTransaction(app.db, (tx) => addCoupon(tx, { code, percent, uses: null, until: null, ownerId: null, ...more }));
const enter = async (as: TestPlayer, code: string, at = app) => {
  const answer = await at.ask('POST /payment/coupon', { body: { code } }, { as });
  return answer.ok ? answer.value : answer.refusal.code;
};
const bonusOf = async ({ id }: TestPlayer) => (await balancesOf(app.db.sql, id)).bonus_balance;
const paid = async (player: TestPlayer, amount: number) => {
  const payment = await aDeposit(app, player, amount);
  await act(app, payment, 'pay');
  await app.processAll();
  return depositNow(app, player, payment.id);
};

// proves WALLET-050, API-140, DATA-003
test('gives the next deposit one coupon bonus', async () => {
  await coupon('AUTUMN10', 10);
  const player = await app.aPlayer({ balance: 0 });
  expect(await enter(player, 'Autumn10')).toEqual({ bonus_coupon: 'AUTUMN10', bonus_rate: 10 });
  const settings = await app.ask('GET /payment/settings', {}, { as: player });
  expect(settings.ok && settings.value.settings).toMatchObject({ bonus_rate: 10, bonus_coupon: 'AUTUMN10' });
  expect(await paid(player, 5_000)).toMatchObject({ bonus_percent: 10, bonus: 500, received: 5_000 });
  expect(await balancesOf(app.db.sql, player.id)).toMatchObject({ balance: 5_000, bonus_balance: 500 });
  expect(await paid(player, 5_000)).toMatchObject({ bonus_percent: 0, bonus: 0 });
  expect(await enter(player, 'AUTUMN10')).toBe('unknown_code');
});

// proves API-147, WALLET-112
test('limits the bonus of 24 hours', async () => {
  await coupon('HALF', 50);
  await coupon('HALF-2', 50);
  const player = await app.aPlayer({ balance: 0 });
  await enter(player, 'HALF');
  expect((await paid(player, 15_000)).bonus).toBe(7_500);
  await enter(player, 'HALF-2');
  const settings = await app.ask('GET /payment/settings', {}, { as: player });
  expect(settings.ok && settings.value.settings.bonus_left).toBe(2_500);
  expect((await paid(player, 15_000)).bonus).toBe(2_500);
  expect(await bonusOf(player)).toBe(10_000);
});

// proves ERR-025
test('a player cannot use a code of theirs', async () => {
  const [owner, friend] = [await app.aPlayer(), await app.aPlayer()];
  await coupon('NOVA', 5, { ownerId: owner.id });
  expect(await enter(owner, 'nova')).toBe('coupon_owner');
  expect(await enter(friend, 'nova')).toEqual({ bonus_coupon: 'NOVA', bonus_rate: 5 });
});

test('frees the coupon of a failed payment', async () => {
  await coupon('AGAIN', 20);
  const player = await app.aPlayer({ balance: 0 });
  await enter(player, 'AGAIN');
  const payment = await aDeposit(app, player);
  expect((await aDeposit(app, player)).bonus_percent).toBe(0);
  await app.ask('POST /payment/cancel/:id', { params: { id: payment.id } }, { as: player });
  expect((await paid(player, 5_000)).bonus).toBe(1_000);
});

test('gives a coupon to three of thirty', async () => {
  await coupon('FIRST-3', 10, { uses: 3 });
  const people = await Promise.all(Array.from({ length: 30 }, () => app.aPlayer()));
  const answers = await Promise.all(people.map((one, at) => enter(one, 'FIRST-3', at % 2 ? app : other)));
  expect(answers.filter((answer) => answer !== 'unknown_code')).toHaveLength(3);
});

test('refuses an expired coupon', async () => {
  await coupon('TODAY', 10, { until: new Date(app.clock.now() + 3600_000) });
  await app.advance(3600_000);
  expect(await enter(await app.aPlayer(), 'TODAY')).toBe('unknown_code');
});

// proves WALLET-049, API-142
test('adds a gift card to the balance', async () => {
  const player = await app.aPlayer({ balance: 100 });
  const answer = await app.ask(
    'POST /payment/gift-card/code',
    { body: { code: (await aGiftCard(app, 2_500)).toLowerCase() } },
    { as: player },
  );
  expect(answer.ok && answer.value).toMatchObject({ type: 'gift_card', category: 'code', status: 'completed', amount: 2_500, fee: 0 });
  expect((await balancesOf(app.db.sql, player.id)).balance).toBe(2_600);
});

// proves WALLET-049, G31
test('accepts a gift card once in thirty attempts', async () => {
  const code = await aGiftCard(app, 2_500);
  const people = await Promise.all(Array.from({ length: 30 }, () => app.aPlayer({ balance: 0 })));
  const answers = await Promise.all(
    people.map((as, at) => (at % 2 ? app : other).ask('POST /payment/gift-card/code', { body: { code } }, { as })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const balances = await Promise.all(people.map(async ({ id }) => (await balancesOf(app.db.sql, id)).balance));
  expect(balances.reduce((sum, one) => sum + one, 0)).toBe(2_500);
});

// proves ERR-014
test('codes cannot be found by trying', async () => {
  const strict = await startApp({ rateLimits: true });
  await strict.syncTime();
  const player = await strict.aPlayer();
  const tries = [];
  for (let n = 0; n < 12; n += 1) tries.push(await strict.ask('POST /payment/coupon', { body: { code: `GUESS-${n}` } }, { as: player }));
  expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(422), 429, 429]);
  await strict.close();
});

test("accepts a coupon during a payment's cancellation", async () => {
  await coupon('FIRST', 5);
  await coupon('SECOND', 10);
  for (let round = 0; round < 10; round += 1) {
    const player = await app.aPlayer();
    await enter(player, 'FIRST');
    const { id } = await aDeposit(app, player);
    const [entered, canceled] = await Promise.all([
      other.ask('POST /payment/coupon', { body: { code: 'SECOND' } }, { as: player }),
      app.ask('POST /payment/cancel/:id', { params: { id } }, { as: player }),
    ]);
    expect([entered.status, canceled.status]).toEqual([200, 200]);
    const settings = await app.ask('GET /payment/settings', {}, { as: player });
    expect(settings.ok && settings.value.settings.bonus_coupon).toBe('SECOND');
  }
});

// proves API-141, DATA-084, DATA-085
test('lists gift cards for sale, cheapest first', async () => {
  await sql`insert into gift_card_offers (amount, price, link)
    values (5000, 4900, 'https://shop.example/50'), (1000, 1000, 'https://shop.example/10')`.execute(app.db.owner);
  const answer = await app.ask('GET /payment/gift-card/list', {}, { as: await app.aPlayer() });
  const card = (amount: number, price: number, link: string) => ({
    id: expect.any(String) as string,
    amount,
    price,
    currency: 'USD',
    image: null,
    link,
  });
  expect(answer.ok && answer.value.items).toEqual([
    card(1_000, 1_000, 'https://shop.example/10'),
    card(5_000, 4_900, 'https://shop.example/50'),
  ]);
});
