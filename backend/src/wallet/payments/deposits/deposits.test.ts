import { paymentProvider, transactionStatus } from '@riftdrop/contract/api/wallet/payments';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { house, pay } from '../../../ledger/index.ts';
import { startApp } from '../../../plumbing/testing.ts';
import { testApp } from '../../../plumbing/testing/app.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import { battleCases, roundsOf } from '../../../pvp/testing.ts';
import { act, aDeposit, depositNow, depositsNow, intoDebt, setMood } from '../../testing.ts';
import { proveDeposits } from './proof.ts';
import { settleReview } from './settle.ts';

const app = testApp();

const minute = 60_000;
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) => (answer.ok ? 'ok' : answer.refusal!.code);

// proves WALLET-016, WALLET-053, DATA-087
test('names providers and states as the specification does', () => {
  expect(paymentProvider.options).toEqual([
    'g2apay',
    'zen',
    'skinpaycom',
    'gamemoney',
    'switchere',
    'coupon',
    'ethereum',
    'litecoin',
    'gift_card',
    'internal',
    'partner_payout',
    'marketplace',
    'demo',
  ]);
  expect(transactionStatus.options).toEqual(['pending', 'waiting', 'completed', 'failed']);
});

describe('the settings', () => {
  // proves WALLET-017, API-134, DATA-083, DATA-088
  test("list a country's payment methods with limits and fees", async () => {
    const player = await app.aPlayer();
    const settings = await app.ask('GET /payment/settings', { query: { country: 'DE' } }, { as: player });
    expect(settings.ok && settings.value).toMatchObject({
      country: 'DE',
      providers: ['skinpaycom', 'g2apay', 'zen', 'gamemoney', 'switchere', 'marketplace', 'ethereum', 'litecoin', 'coupon', 'gift_card'],
      settings: { bonus_rate: 0, bonus_coupon: null, bonus_left: 10_000, deposit_left: null, sandbox: true },
    });
    const methods = settings.ok ? settings.value.payment_methods : [];
    expect(methods.map(({ provider, category }) => [provider, category])).toEqual([
      ['skinpaycom', 'skins'],
      ['g2apay', 'cash'],
      ['zen', 'cash'],
      ['gamemoney', 'cash'],
      ['switchere', 'cash'],
      ['marketplace', 'skins'],
      ['ethereum', 'crypto'],
      ['litecoin', 'crypto'],
    ]);
    expect(methods.filter(({ takes_more }) => takes_more).map(({ provider }) => provider)).toEqual(['skinpaycom']);
    // Hundredths of a percent (WALLET-117).
    expect(methods.map(({ fee }) => fee)).toEqual([0, 0, 0, 250, 390, 0, 0, 0]);
    expect(methods.find(({ provider }) => provider === 'gamemoney')).toMatchObject({ min: 200, max: 100_000, fee: 250, minutes: 5 });
  });

  // proves WALLET-019
  test('offer only the payment methods of the country', async () => {
    const player = await app.aPlayer();
    const settings = await app.ask('GET /payment/settings', { query: { country: 'US' } }, { as: player });
    expect(settings.ok && settings.value.providers).toEqual([
      'skinpaycom',
      'g2apay',
      'marketplace',
      'ethereum',
      'litecoin',
      'coupon',
      'gift_card',
    ]);
    const refused = await app.ask('POST /payment/checkout', { body: { amount: 5_000, provider: 'zen', country: 'US' } }, { as: player });
    expect([refused.status, refused.ok || refused.refusal.code]).toEqual([422, 'method_unavailable']);
  });

  // proves WALLET-022
  test('offer five amounts', async () => {
    const settings = await app.ask('GET /payment/settings', {}, { as: await app.aPlayer() });
    expect(settings.ok && settings.value.settings.presets).toEqual([5_000, 10_000, 25_000, 50_000, 100_000]);
    const zen = settings.ok && settings.value.payment_methods.find(({ provider }) => provider === 'zen');
    expect(zen && zen.presets).toEqual([5_000, 10_000, 25_000, 50_000, 100_000]);
  });

  test.each(['internal', 'partner_payout', 'demo', 'coupon'] as const)('never offer %s', async (provider) => {
    const player = await app.aPlayer();
    const refused = await app.ask('POST /payment/checkout', { body: { amount: 5_000, provider } }, { as: player });
    expect([refused.status, refused.ok || refused.refusal.code]).toEqual([422, 'method_unavailable']);
  });

  // proves WALLET-020, API-157
  test('offer nothing without keys for real players', async () => {
    const real = await startApp({ config: { identity: 'steam', publicOrigin: 'https://riftdrop.example' } });
    const player = await real.aPlayer();
    const settings = await real.ask('GET /payment/settings', {}, { as: player });
    expect(settings.ok && settings.value.providers).toEqual([]);
    const refused = await real.ask('POST /payment/checkout', { body: { amount: 5_000, provider: 'zen' } }, { as: player });
    expect([refused.status, refused.ok || refused.refusal.code]).toEqual([422, 'method_unavailable']);
    expect((await fetch(`${real.origin}/sandbox/pay/zen/${'0'.repeat(32)}`)).status).toBe(404);
    await real.close();
  });
});

describe('a payment', () => {
  // proves API-135, DATA-078, DATA-079, DATA-080
  test('leads to its provider and is credited afterwards', async () => {
    const player = await app.aPlayer({ balance: 100 });
    const payment = await aDeposit(app, player, 5_000);
    expect(payment).toMatchObject({
      type: 'zen',
      category: 'cash',
      status: 'pending',
      created_at: expect.stringMatching(/Z$/) as string,
      amount: 5_000,
      currency: 'USD',
      fee: 0,
      received: 5_000,
    });
    const page = await fetch(app.origin + payment.checkout_url!);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Pay $50.00')]);
    expect(await app.balanceOf(player)).toBe(100);
    const paid = await fetch(app.origin + payment.checkout_url!, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'act=pay',
      redirect: 'manual',
    });
    expect(paid.status).toBe(303);
    await app.processAll();
    expect(await app.balanceOf(player)).toBe(5_100);
    expect(await depositNow(app, player, payment.id)).toMatchObject({
      status: 'completed',
      checkout_url: null,
      expires_at: null,
      steps: ['created', 'checkout', 'completed'],
    });
  });

  test('credits the amount less the fee', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player, 3_333, 'gamemoney');
    // 2.5 % of 33.33 is 0.83325, rounded up.
    expect([payment.fee, payment.received]).toEqual([84, 3_249]);
    await act(app, payment, 'pay');
    await app.processAll();
    expect(await app.balanceOf(player)).toBe(3_249);
  });

  // proves API-135
  test.each([
    ['below the least', 499],
    ['above the most', 200_001],
    ['a negative one', -5_000],
  ])('is refused for an amount %s', async (_of, amount) => {
    const player = await app.aPlayer();
    const refused = await app.ask('POST /payment/checkout', { body: { amount, provider: 'zen' } }, { as: player });
    expect([refused.status, refused.ok || refused.refusal.code]).toEqual([422, 'validation']);
  });

  // proves API-136, WALLET-028
  test('may name its provider in the address', async () => {
    const player = await app.aPlayer();
    const started = await app.ask('POST /payment/checkout/:id', { params: { id: 'switchere' }, body: { amount: 5_000 } }, { as: player });
    expect(started.ok && started.value).toMatchObject({ type: 'switchere', status: 'pending', fee: 195 });
  });

  // proves API-136, API-137
  test('keeps its address only while pending', async () => {
    const player = await app.aPlayer();
    const payment = await aDeposit(app, player);
    const goOn = () => app.ask('POST /payment/checkout/:id', { params: { id: payment.id }, body: {} }, { as: player });
    const again = await goOn();
    expect(again.ok && again.value).toMatchObject({ id: payment.id, checkout_url: payment.checkout_url });
    await act(app, payment, 'pay');
    await app.processAll();
    const over = await goOn();
    expect([over.status, over.ok || over.refusal.code]).toEqual([409, 'payment_over']);
  });

  // proves WALLET-054, WALLET-059, WALLET-052
  test("stays rejected after the provider's refusal", async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    await act(app, payment, 'refuse');
    await app.processAll();
    expect(await depositNow(app, player, payment.id)).toMatchObject({ status: 'rejected', reason: 'declined' });
    await app.after(365 * 24 * 60 * minute);
    expect(await depositNow(app, player, payment.id)).toMatchObject({ status: 'rejected', reason: 'declined' });
    expect(await app.balanceOf(player)).toBe(0);
  });

  // proves WALLET-054, WALLET-052
  test('is cancelled by its player or on timeout', async () => {
    const player = await app.aPlayer();
    const [given, left] = [await aDeposit(app, player), await aDeposit(app, player)];
    const cancelled = await app.ask('POST /payment/cancel/:id', { params: { id: given.id } }, { as: player });
    expect(cancelled.ok && cancelled.value).toMatchObject({ status: 'cancelled', reason: 'by_player', checkout_url: null });
    const again = await app.ask('POST /payment/cancel/:id', { params: { id: given.id } }, { as: player });
    expect([again.status, again.ok || again.refusal.code]).toEqual([409, 'payment_over']);
    await app.after(59 * minute);
    expect((await depositNow(app, player, left.id)).status).toBe('pending');
    await app.after(1 * minute);
    expect(await depositNow(app, player, left.id)).toMatchObject({ status: 'cancelled', reason: 'expired' });
  });

  // proves WALLET-059
  test('that ended cannot be changed in the database', async () => {
    const player = await app.aPlayer();
    const payment = await aDeposit(app, player);
    await act(app, payment, 'pay');
    await app.processAll();
    for (const change of ["status = 'pending', ended_at = null", 'amount = amount + 1', "reason = 'late'", 'player_id = player_id + 1'])
      await expect(sql.raw(`update payments set ${change} where id = '${payment.id}'`).execute(app.db.sql)).rejects.toThrow(
        'is what it is',
      );
    await expect(sql.raw(`delete from payments where id = '${payment.id}'`).execute(app.db.sql)).rejects.toThrow('payments stay');
  });
});

describe('money that comes late', () => {
  test('after the end is credited as another payment', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    await app.ask('POST /payment/cancel/:id', { params: { id: payment.id } }, { as: player });
    await act(app, payment, 'pay');
    await app.processAll();
    await app.after(48 * 60 * minute);
    expect(await app.balanceOf(player)).toBe(5_000);
    expect((await depositsNow(app, player)).map(({ status, reason }) => [status, reason])).toEqual([
      ['completed', 'late'],
      ['cancelled', 'by_player'],
    ]);
  });

  test('is found without any message', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    await act(app, payment, 'pay-silently');
    await app.processAll();
    expect(await app.balanceOf(player)).toBe(0);
    await app.after(2 * minute);
    expect(await app.balanceOf(player)).toBe(5_000);
    expect((await depositNow(app, player, payment.id)).status).toBe('completed');
  });

  test('is found a day later without any message', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    await app.after(61 * minute);
    expect((await depositNow(app, player, payment.id)).status).toBe('cancelled');
    await act(app, payment, 'pay-silently');
    await app.after(25 * 60 * minute);
    expect(await app.balanceOf(player)).toBe(5_000);
  });
});

describe('a provider that is away', () => {
  test('charges nothing and continues under the same key', async () => {
    const player = await app.aPlayer();
    const input = { body: { amount: 5_000, provider: 'g2apay' as const }, key: 'one-press' };
    await setMood(app, 'g2apay', 'away');
    const refused = await app.ask('POST /payment/checkout', input, { as: player });
    expect([refused.status, refused.ok || refused.refusal.code]).toEqual([503, 'payment_unavailable']);
    await setMood(app, 'g2apay', 'silent');
    expect((await app.ask('POST /payment/checkout', input, { as: player })).status).toBe(503);
    await setMood(app, 'g2apay', 'well');
    expect((await app.ask('POST /payment/checkout', input, { as: player })).status).toBe(200);
    const list = await app.ask('GET /payment/list', {}, { as: player });
    expect(list.ok && list.value.total).toBe(1);
    const { rows } = await sql`select from sandbox_checkouts where reference = ${list.ok ? list.value.items[0]!.id : ''}`.execute(
      app.db.sql,
    );
    expect(rows).toHaveLength(1);
  });

  test('delays a cancel until it answers', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player, 5_000, 'g2apay');
    await act(app, payment, 'pay-silently');
    await setMood(app, 'g2apay', 'away');
    await app.after(61 * minute);
    expect((await depositNow(app, player, payment.id)).status).toBe('pending');
    await setMood(app, 'g2apay', 'well');
    await app.after(2 * minute);
    expect((await depositNow(app, player, payment.id)).status).toBe('completed');
    expect(await app.balanceOf(player)).toBe(5_000);
  });
});

describe('money that is taken back', () => {
  test('comes from the balance', async () => {
    const player = await app.aPlayer({ balance: 2_000 });
    const payment = await aDeposit(app, player);
    await act(app, payment, 'pay');
    await app.processAll();
    await act(app, payment, 'charge-back');
    await app.processAll();
    expect(await app.balanceOf(player)).toBe(2_000);
    const now = await depositNow(app, player, payment.id);
    expect([now.status, typeof now.disputed_at, now.steps.at(-1)]).toEqual(['completed', 'string', 'disputed']);
  });

  test('becomes a debt that the next payment repays', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const first = await aDeposit(app, player, 5_000);
    await act(app, first, 'pay');
    await app.processAll();
    const spent = await app.ask(
      'POST /dropcase/open/:slug',
      { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's' } },
      { as: player },
    );
    expect(spent.status).toBe(200);
    const left = await app.balanceOf(player);
    await act(app, first, 'charge-back');
    await app.processAll();
    expect(await app.balanceOf(player)).toBe(0);
    const second = await aDeposit(app, player, 5_000);
    await act(app, second, 'pay');
    await app.processAll();
    expect(await app.balanceOf(player)).toBe(left);
  });

  test('is kept of what stakes may take, until it is repaid', async () => {
    const player = await app.aPlayer({ balance: 0 });
    await intoDebt(app, player);
    const [dear] = (await battleCases(app, { price: 1_000, costs: [500] })) as [string];
    const give = (amount: number) =>
      inTransaction(app.db, (tx) =>
        pay(tx, { playerId: player.id, purse: 'balance', from: house.buyback, amount, kind: 'drop_sale', ref: 'drop:1' }),
      );
    const { rows } = await sql<{ version: number }>`select version from cases where slug = ${dear}`.execute(app.db.sql);
    const { version } = rows[0]!;
    const open = () =>
      app.ask('POST /dropcase/open/:slug', { params: { slug: dear }, body: { version, client_seed: 's' } }, { as: player });
    const body = { slots: 2, drop_cases: roundsOf(dear) };
    const stakes = async () => (await Promise.all([open(), app.ask('POST /group/game/create', { body }, { as: player })])).map(codeOf);
    await give(5_999);
    expect(await stakes()).toEqual(['debt_open', 'debt_open']);
    await give(1_001);
    expect(await stakes()).toEqual(['ok', 'ok']);
    expect(await app.balanceOf(player)).toBe(5_000);
    expect(await stakes()).toEqual(['debt_open', 'debt_open']);
    const payment = await aDeposit(app, player, 1_000);
    await act(app, payment, 'pay');
    await app.processAll();
    expect(await app.balanceOf(player)).toBe(1_000);
    expect(codeOf(await open())).toBe('ok');
  });

  test('before it was credited is never credited', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    await act(app, payment, 'pay-silently');
    await act(app, payment, 'charge-back');
    await app.processAll();
    expect(await depositNow(app, player, payment.id)).toMatchObject({ status: 'rejected', reason: 'returned' });
    expect(await app.balanceOf(player)).toBe(0);
  });
});

describe('money that does not fit', () => {
  // proves G08
  test('waits for an operator without credit', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    await act(app, payment, 'pay-less');
    await app.processAll();
    await app.after(3 * 60 * minute);
    expect(await app.balanceOf(player)).toBe(0);
    expect(await depositNow(app, player, payment.id)).toMatchObject({ status: 'pending', reason: 'review', checkout_url: null });
    const { rows } = await sql`select problem, amount from payment_reviews where payment_id = ${payment.id}`.execute(app.db.sql);
    expect(rows).toEqual([{ problem: 'wrong_amount', amount: 2_500 }]);
  });

  test.each([
    ['zen', 'pay-less', { amount: 5_000, fee: 0, received: 2_500 }],
    ['gamemoney', 'pay-less', { amount: 5_000, fee: 63, received: 2_437 }],
    ['zen', 'pay-euros', { amount: 5_000, fee: 0, received: 0 }],
  ] as const)('by %s after %s shows what arrived, in the list as by itself', async (provider, what, sums) => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player, 5_000, provider);
    await act(app, payment, what);
    await app.processAll();
    const [one, list] = [
      await app.ask('GET /payment/:id', { params: { id: payment.id } }, { as: player }),
      await app.ask('GET /payment/list', {}, { as: player }),
    ];
    expect([one.ok && one.value, list.ok && list.value.items[0]]).toMatchObject([sums, sums]);
  });

  // proves G08
  test('that was taken back before an operator credits it is taken back at once', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    await act(app, payment, 'pay-less');
    await app.processAll();
    await act(app, payment, 'charge-back');
    await app.processAll();
    const { rows } = await sql<{ id: number }>`select id from payment_reviews where payment_id = ${payment.id}`.execute(app.db.sql);
    await inTransaction(app.db, (tx) => settleReview(tx, rows[0]!.id, { how: 'credited', playerId: null, note: 'a test' }));
    expect(await app.balanceOf(player)).toBe(2_500);
    await app.processAll();
    expect(await app.balanceOf(player)).toBe(0);
  });
});

describe('at the page of a sandbox', () => {
  // proves G08
  test.each([
    [['wait'], 'pending', null, 0],
    [['wait', 'pay'], 'completed', null, 5_000],
    [['pay-euros'], 'pending', 'review', 0],
    [['refuse', 'pay-late'], 'completed', 'late', 5_000],
    [['pay', 'refuse', 'pay-late'], 'completed', null, 5_000],
    [['pay', 'give-back', 'charge-back'], 'completed', null, 0],
  ] as const)('%j comes to %s', async (whats, status, reason, balance) => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    for (const what of whats) {
      await act(app, payment, what);
      await app.processAll();
    }
    const [newest] = await depositsNow(app, player);
    expect([newest!.status, newest!.reason, await app.balanceOf(player)]).toEqual([status, reason, balance]);
  });

  test('shows what can happen to the payment now', async () => {
    const payment = await aDeposit(app, await app.aPlayer(), 5_000, 'switchere');
    const buttons = async () =>
      [...(await (await fetch(app.origin + payment.checkout_url!)).text()).matchAll(/value="([a-z-]+)"/g)].map(([, act]) => act);
    expect(await buttons()).toEqual(['pay', 'refuse', 'wait', 'pay-silently', 'pay-less', 'pay-euros']);
    await act(app, payment, 'refuse');
    expect(await buttons()).toEqual(['pay-late']);
    await act(app, payment, 'pay-late');
    expect(await buttons()).toEqual(['charge-back', 'give-back']);
    await act(app, payment, 'charge-back');
    expect(await buttons()).toEqual(['charge-back-undone']);
    await act(app, payment, 'charge-back-undone');
    await act(app, payment, 'give-back');
    expect(await buttons()).toEqual([]);
  });
});

describe('skins that a player chooses at SkinPay', () => {
  const paidWith = async (cents: number) => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player, 5_000, 'skinpaycom');
    await act(app, payment, 'pay-silently');
    await sql`update sandbox_checkouts set paid = ${cents} where reference = ${payment.id}`.execute(app.db.sql);
    await app.after(2 * minute);
    return { now: await depositNow(app, player, payment.id), balance: await app.balanceOf(player) };
  };

  test('are credited with what they are worth above the amount', async () => {
    expect(await paidWith(5_437)).toMatchObject({ now: { status: 'completed', amount: 5_437, received: 5_437 }, balance: 5_437 });
  });

  test('wait for a person below it', async () => {
    expect(await paidWith(4_999)).toMatchObject({ now: { status: 'pending', reason: 'review', amount: 5_000 }, balance: 0 });
  });
});

// proves WALLET-055, API-133
test('lists own payments in pages, newest first', async () => {
  const player = await app.aPlayer();
  for (let n = 0; n < 21; n += 1) await aDeposit(app, player, 500 + n);
  const pages = await Promise.all([
    app.ask('GET /payment/list', {}, { as: player }),
    app.ask('GET /payment/list', { query: { offset: 20 } }, { as: player }),
  ]);
  const [first, second] = pages.map((page) => (page.ok ? page.value : null));
  expect([first!.items.length, first!.limit, first!.total, second!.items.length]).toEqual([20, 20, 21, 1]);
  expect([first!.items[0]!.amount, second!.items[0]!.amount]).toEqual([520, 500]);
});

test('filters own payments by status or category', async () => {
  const player = await app.aPlayer();
  const [skins, cash] = [await aDeposit(app, player, 5_000, 'skinpaycom'), await aDeposit(app, player)];
  await act(app, cash, 'refuse');
  await app.processAll();
  const idsOf = async (query: { status?: 'pending' | 'rejected'; category?: 'skins' | 'cash' | 'crypto' }) => {
    const answer = await app.ask('GET /payment/list', { query }, { as: player });
    return answer.ok && [answer.value.items.map(({ id }) => id), answer.value.total];
  };
  expect(await idsOf({ status: 'pending' })).toEqual([[skins.id], 1]);
  expect(await idsOf({ status: 'rejected' })).toEqual([[cash.id], 1]);
  expect(await idsOf({ category: 'skins' })).toEqual([[skins.id], 1]);
  expect(await idsOf({ category: 'cash', status: 'pending' })).toEqual([[], 0]);
  expect(await idsOf({ category: 'crypto' })).toEqual([[], 0]);
});

// proves RT-021
test('tells the player every end of a payment', async () => {
  const player = await app.aPlayer();
  const socket = await app.aTab(player);
  const payment = await aDeposit(app, player);
  await act(app, payment, 'pay');
  await app.processAll();
  const told = await socket.until(({ event }) => event === 'payment.updated');
  socket.close();
  expect(told.data).toEqual({ id: payment.id, status: 'completed', explorer_link: null });
});

test('keeps every proof valid', async () => {
  expect((await app.app.prove()).filter(({ problems }) => problems.length > 0)).toEqual([]);
});

test('reports a credit without a payment', async () => {
  const player = await app.aPlayer();
  await inTransaction(app.db, (tx) =>
    pay(tx, { playerId: player.id, purse: 'balance', from: house.grants, amount: 1, kind: 'deposit', ref: 'payment:none' }),
  );
  expect(await proveDeposits(app.db.sql)).toEqual([{ payment: 'none', problem: 'it has no row' }]);
});
