import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { systemAccount, systemBalance } from './ledger/index.ts';
import { balancesOf } from './accounts/index.ts';
import type { TestPlayer } from './plumbing/testing.ts';
import { testApp } from './plumbing/testing/app.ts';
import {
  aCashOut,
  act,
  actOnSend,
  anOffer,
  aWallet,
  aSendRequest,
  purchaseOf,
  aDeposit,
  cashOutBody,
  cashOutNow,
  depositsNow,
  onChain,
  paysIn,
  setDesk,
  watch,
} from './wallet/testing.ts';
import { inTransaction } from './plumbing/database/transaction.ts';
import { apply } from './wallet/payments/deposits/apply.ts';
import { debtOf } from './wallet/payments/deposits/credit.ts';
import { differences } from './wallet/payments/reconcile/differences.ts';
import { mine, sendCoins } from './wallet/payments/sandbox/chain-routes.ts';
import { actOn } from './wallet/payments/sandbox/routes.ts';
import { proveCashOuts } from './wallet/cash-outs/proof.ts';
import { runCommand, typed } from './admin/run.ts';
import { checkoutProviders } from './wallet/payments/providers/all.ts';

const app = testApp();

const say = (...words: string[]) => runCommand({ ...app, games: app.app.games }, 'Ada', typed(words));
const endsOf = async (player: TestPlayer) => (await depositsNow(app, player)).map(({ status, reason, amount }) => [status, reason, amount]);

/** Half of a payment came. @returns the number of its review */
async function underReview(player: TestPlayer): Promise<string> {
  const payment = await aDeposit(app, player, 5_000);
  await act(app, payment, 'pay-less');
  await app.processAll();
  const { rows } = await sql<{ id: number }>`select id from payment_reviews where payment_id = ${payment.id}`.execute(app.db.sql);
  return String(rows[0]!.id);
}

test('lists unmatched money and credits what came', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const review = await underReview(player);
  expect((await say('payments', 'review')).join('\n')).toMatch(
    new RegExp(`^${review}  zen [0-9a-f]{32}  of a payment  wrong_amount  2500 USD  .*  open$`, 'm'),
  );
  await say('payments', 'settle', review, 'credited', 'the player paid half');
  expect(await app.balanceOf(player)).toBe(2_500);
  expect(await endsOf(player)).toEqual([
    ['completed', 'review', 2_500],
    ['rejected', 'review', 5_000],
  ]);
  expect((await say('log', '--limit', '1'))[0]).toContain(`Ada  payments settle ${review} credited the player paid half`);
  await expect(say('payments', 'settle', review, 'returned', 'again')).rejects.toThrow('was settled already: credited');
});

test('allows a charge-back of a credit after review', async () => {
  const player = await app.aPlayer({ balance: 0 });
  await say('payments', 'settle', await underReview(player), 'credited', 'half');
  const [, first] = await depositsNow(app, player);
  await act(app, first!, 'charge-back');
  await app.processAll();
  await app.after(60_000);
  expect(await app.balanceOf(player)).toBe(0);
});

// proves G08
test('returns unmatched money without a later credit', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const review = await underReview(player);
  await say('payments', 'settle', review, 'returned', 'not what was ordered');
  await app.processAll();
  await app.after(3 * 24 * 3600_000);
  expect(await app.balanceOf(player)).toBe(0);
  expect(await endsOf(player)).toEqual([['rejected', 'returned', 5_000]]);
  const [payment] = await depositsNow(app, player);
  const { rows } = await sql`select refunded from sandbox_checkouts where reference = ${payment!.id}`.execute(app.db.sql);
  expect(rows).toEqual([{ refunded: true }]);
});

test('tells who must return money without a call for it', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await aDeposit(app, player, 5_000, 'gamemoney');
  await act(app, payment, 'pay-less');
  await app.processAll();
  const { rows } = await sql<{ id: number }>`select id from payment_reviews where payment_id = ${payment.id}`.execute(app.db.sql);
  const lines = await say('payments', 'settle', String(rows[0]!.id), 'returned', 'not what was ordered');
  expect(lines.at(-1)).toBe('gamemoney gives nothing back by a call: return the money there by hand');
  // As the operator does there.
  await act(app, payment, 'give-back');
  await app.processAll();
});

// proves G40, R3
test("no operator credits past a player's own limit", async () => {
  const player = await app.aPlayer({ balance: 0 });
  const review = await underReview(player);
  const body = { self_deposit_limit: 1_000, self_deposit_limit_period: 30 as const };
  await app.ask('POST /profile/block/deposits', { body }, { as: player });
  await expect(say('payments', 'settle', review, 'credited', 'please')).rejects.toThrow("the player's own limit leaves 1000");
  expect(await app.balanceOf(player)).toBe(0);
});

test('credits money without payment to a named player', async () => {
  const player = await app.aPlayer({ balance: 0 });
  await sql`insert into payment_reviews (provider, reference, problem, amount, currency)
    values ('zen', 'made-up', 'unknown_payment', 900, 'EUR')`.execute(app.db.sql);
  const { rows } = await sql<{ id: number }>`select id from payment_reviews where reference = 'made-up'`.execute(app.db.sql);
  const id = String(rows[0]!.id);
  await expect(say('payments', 'settle', id, 'credited', 'found')).rejects.toThrow('only dollars can be credited');
  await sql`update payment_reviews set currency = 'USD' where reference = 'made-up'`.execute(app.db.sql);
  await expect(say('payments', 'settle', id, 'credited', 'found')).rejects.toThrow('say whose money it is');
  await say('payments', 'settle', id, 'credited', 'found', '--player', player.id);
  expect(await app.balanceOf(player)).toBe(900);
});

/** A payment that exists at the provider only. @returns a function that makes an event of it happen */
async function anUnknownPayment(reference: string): Promise<(what: 'pay' | 'charge-back' | 'charge-back-undone') => Promise<void>> {
  await sql`insert into sandbox_checkouts (id, provider, reference, amount, currency)
    values (${reference}, 'zen', ${reference}, 900, 'USD')`.execute(app.db.sql);
  return async (what) => {
    await inTransaction(app.db, (tx) => actOn(tx, reference, what));
    await app.processAll();
  };
}
const reviewOf = async (reference: string) => (await say('payments', 'review', '--which', 'all')).find((line) => line.includes(reference))!;
const booksOf = async (purpose: string) => inTransaction(app.db, async (tx) => systemBalance(tx, await systemAccount(tx, 'USD', purpose)));

// proves G08
test('shows an operator the charge-back of an unknown payment', async () => {
  const reference = 'c'.repeat(32);
  const books = await booksOf('payment_reviews');
  const happens = await anUnknownPayment(reference);
  await sql`update sandbox_checkouts set state = 'paid', paid = 900 where id = ${reference}`.execute(app.db.sql);
  await happens('charge-back');
  const line = await reviewOf(reference);
  expect(line).toMatch(/^[0-9]+  zen c{32}  of nobody  unknown_charge_back  900 USD  .*  open$/);
  const [review] = line.split('  ');
  const player = await app.aPlayer();
  await expect(say('payments', 'settle', review!, 'credited', 'no', '--player', player.id)).rejects.toThrow('zen took it back');
  expect(await say('payments', 'settle', review!, 'returned', 'looked at it')).toHaveLength(1);
  expect(await booksOf('payment_reviews')).toBe(books);
});

// proves G08
test('takes unknown money out of review when it is taken back', async () => {
  const reference = 'd'.repeat(32);
  const books = await booksOf('payment_reviews');
  const happens = await anUnknownPayment(reference);
  await happens('pay');
  expect([await reviewOf(reference), await booksOf('payment_reviews')]).toEqual([expect.stringContaining('unknown_payment'), books + 900]);
  await happens('charge-back');
  expect(await reviewOf(reference)).toMatch(/  unknown_charge_back  900 USD  .*  open$/);
  expect(await booksOf('payment_reviews')).toBe(books);
});

// proves G08
test('takes back from the player what was credited of unknown money', async () => {
  const reference = 'e'.repeat(32);
  const player = await app.aPlayer({ balance: 0 });
  const happens = await anUnknownPayment(reference);
  await happens('pay');
  const [review] = (await reviewOf(reference)).split('  ');
  await say('payments', 'settle', review!, 'credited', 'found', '--player', player.id);
  expect(await app.balanceOf(player)).toBe(900);
  await happens('charge-back');
  expect(await app.balanceOf(player)).toBe(0);
  const [payment] = await depositsNow(app, player);
  expect([payment!.status, payment!.disputed_at !== null]).toEqual(['completed', true]);
});

describe('a charge-back that the provider gave up', () => {
  /**
   * A payment of 5,000 cents with a bonus of 500, of which its player keeps `keeps`; then it is charged back, and the
   * charge-back given up after `meanwhile`.
   */
  async function takenBack(keeps: number, meanwhile: (player: TestPlayer) => Promise<unknown> = async () => {}) {
    const player = await app.aPlayer({ balance: 0 });
    await say('coupon', 'add', `back-${player.id}`, '10');
    await app.ask('POST /payment/coupon', { body: { code: `back-${player.id}` } }, { as: player });
    const payment = await paysIn(app)(player, 5_000);
    if (keeps < 5_000)
      await sql`select ledger_charge(${player.id}::bigint, 'balance', 1, ${5_000 - keeps}, 'test', 'spent')`.execute(app.db.sql);
    await act(app, payment, 'charge-back');
    await app.processAll();
    await meanwhile(player);
    await act(app, payment, 'charge-back-undone');
    await app.processAll();
    return { player, payment, again: () => say('payments', 'reinstate', 'zen', payment.id, 'the bank decided for us') };
  }
  const standing = async (player: TestPlayer, id: string) => {
    const { balance, bonus_balance } = await balancesOf(app.db.sql, player.id);
    const { disputed_at, steps } = (await depositsNow(app, player)).find((one) => one.id === id)!;
    const isDifferent = (await differences(app.db.sql, 'zen')).some(({ reference }) => reference === id);
    return {
      balance,
      bonus_balance,
      disputed: disputed_at !== null,
      last: steps.at(-1),
      debt: await debtOf(app.db.sql, player.id),
      isDifferent,
    };
  };
  const open = { disputed: true, last: 'disputed', isDifferent: true };
  const settled = { bonus_balance: 500, disputed: false, last: 'undisputed', debt: 0, isDifferent: false };

  // proves G08
  test.each([
    ['taken from the balance', 5_000, 0, { balance: 0, debt: 0 }, 5_000],
    ['partly a debt', 1_200, 0, { balance: 0, debt: 3_800 }, 1_200],
    ['a debt that a payment repaid', 0, 7_000, { balance: 2_000, debt: 0 }, 7_000],
    ['a debt that a payment repaid in part', 0, 3_000, { balance: 0, debt: 2_000 }, 3_000],
  ])('gives again what was %s, once', async (_, keeps, later, before, balance) => {
    const { player, payment, again } = await takenBack(keeps, (one) => (later ? paysIn(app)(one, later) : Promise.resolve()));
    await reported();
    expect(await standing(player, payment.id)).toEqual({ ...open, bonus_balance: 0, ...before });
    expect(await again()).toEqual([`payment ${payment.id} is given again`]);
    expect(await standing(player, payment.id)).toEqual({ ...settled, balance });
    expect((await say('log', '--limit', '1'))[0]).toContain(`Ada  payments reinstate zen ${payment.id} the bank decided for us`);
    await expect(again()).rejects.toThrow(`zen did not take back ${payment.id}, or has given it again`);
    // The provider may charge back once more; its webhook has no new text, so that the next daily fetch finds it.
    await act(app, payment, 'charge-back');
    await app.after(25 * 3_600_000);
    await app.processAll();
    expect(await standing(player, payment.id)).toMatchObject({ ...before, bonus_balance: 0, disputed: true });
  });

  test('is refused while the last report has no money', async () => {
    const { player, payment, again } = await takenBack(5_000);
    await act(app, payment, 'charge-back');
    await reported();
    await expect(again()).rejects.toThrow('the last report of zen has 0 of it, not 5000');
    await expect(say('payments', 'reinstate', 'zen', 'nobody', 'x')).rejects.toThrow('zen has no payment nobody');
    await expect(say('payments', 'reinstate', 'g2apay', payment.id, 'x')).rejects.toThrow(`g2apay has no payment ${payment.id}`);
    expect(await app.balanceOf(player)).toBe(0);
  });

  test('credits a payment that went before it was credited', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    for (const what of ['pay-silently', 'charge-back', 'charge-back-undone'] as const) {
      await act(app, payment, what);
      if (what !== 'pay-silently') await app.processAll();
    }
    await reported();
    expect(await app.balanceOf(player)).toBe(0);
    expect(await say('payments', 'reinstate', 'zen', payment.id, 'it is there')).toEqual([
      expect.stringMatching(/^payment [0-9a-f]{32} is credited$/),
    ]);
    expect(await endsOf(player)).toEqual([
      ['completed', 'late', 5_000],
      ['rejected', 'returned', 5_000],
    ]);
    expect(await standing(player, payment.id)).toMatchObject({ balance: 5_000, isDifferent: false });
  });

  test('of an unknown payment waits for a person again', async () => {
    const reference = 'f'.repeat(32);
    const player = await app.aPlayer({ balance: 0 });
    const happens = await anUnknownPayment(reference);
    for (const what of ['pay', 'charge-back', 'charge-back-undone'] as const) await happens(what);
    const [review] = (await reviewOf(reference)).split('  ');
    await say('payments', 'settle', review!, 'returned', 'looked at it');
    await reported();
    expect(await say('payments', 'reinstate', 'zen', reference, 'it is there')).toEqual([
      `nobody knows whose it is: settle review ${review}`,
    ]);
    await say('payments', 'settle', review!, 'credited', 'found', '--player', player.id);
    expect(await app.balanceOf(player)).toBe(900);
    expect((await differences(app.db.sql, 'zen')).filter((one) => one.reference === reference)).toEqual([]);
  });

  // proves G08
  test('is given again once by two operators, beside a provider that takes it back', async () => {
    const { player, payment, again } = await takenBack(5_000);
    await reported();
    const both = await Promise.allSettled([again(), again()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await app.balanceOf(player)).toBe(5_000);
    const back = { state: 'paid', paid: 5_000, currency: 'USD', chargedBack: true } as const;
    const says = () => inTransaction(app.db, (tx) => apply(tx, payment.id, back));
    await says();
    await Promise.allSettled([again(), again(), says()]);
    await says();
    await act(app, payment, 'charge-back');
    await app.processAll();
    expect(await standing(player, payment.id)).toMatchObject({ balance: 0, bonus_balance: 0, disputed: true });
  });
});

test('adds gift cards from a file, hiding codes', async () => {
  const player = await app.aPlayer({ balance: 0 });
  expect(await say('gift-card', 'add', '700', '--codes', 'ABCD-EFGH-0001\nABCD-EFGH-0002\n')).toEqual([
    '2 of 2 cards of 700 cents are new',
  ]);
  expect((await app.ask('POST /payment/gift-card/code', { body: { code: 'abcd-efgh-0002' } }, { as: player })).status).toBe(200);
  expect((await say('log')).join('\n')).not.toContain('EFGH');
});

test('an operator makes a coupon once', async () => {
  expect(await say('coupon', 'add', 'winter', '15', '--uses', '2', '--until', '+2d')).toEqual(['WINTER gives 15 %']);
  const player = await app.aPlayer();
  const entered = await app.ask('POST /payment/coupon', { body: { code: 'winter' } }, { as: player });
  expect(entered.ok && entered.value).toEqual({ bonus_coupon: 'WINTER', bonus_rate: 15 });
  await expect(say('coupon', 'add', 'winter', '20')).rejects.toThrow('there is a coupon WINTER already');
});

test('all proofs hold after this', async () => {
  expect((await app.app.prove()).filter(({ problems }) => problems.length > 0)).toEqual([]);
});

/** A cash-out that the provider refused for an unexpected reason. */
async function aBrokenCashOut(): Promise<string> {
  const { id } = await aCashOut(app, await app.aPlayer());
  await setDesk(app, 'unknown');
  await app.after(60_000);
  await setDesk(app, 'well');
  return id;
}

// proves R11
test('holds a dear cash-out until an operator approves', async () => {
  const { id } = await aCashOut(app, await app.aPlayer(), 20_001);
  await app.after(60_000);
  expect(await cashOutNow(app, id)).toMatchObject({ status: 'pending', steps: ['created', 'review'] });
  expect((await say('cashouts', 'review')).join('\n')).toMatch(new RegExp(`^${id}  .*  20001 cents in LTC  pending: amount`, 'm'));
  await say('cashouts', 'approve', id, 'looked at it');
  await app.processAll();
  expect(await cashOutNow(app, id)).toMatchObject({ status: 'sent', item: 'archived' });
  expect((await say('log', '--limit', '1'))[0]).toContain(`Ada  cashouts approve ${id} looked at it`);
  await expect(say('cashouts', 'approve', id, 'again')).rejects.toThrow('it is sent');
  await expect(say('cashouts', 'settle', id, 'take it back')).rejects.toThrow('waits for nobody');
  expect(await cashOutNow(app, id)).toMatchObject({ status: 'sent', item: 'archived' });
});

// A debt that is being written down at this moment is seen.
test.runIf(process.env.TEST_DATABASE_URL)('approves nothing while a payment is taken back', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await paysIn(app)(player, 5_000);
  await sql`select ledger_charge(${player.id}::bigint, 'balance', 1, 5000, 'test', 'spent')`.execute(app.db.sql);
  const { id } = await aCashOut(app, player, 20_001);
  await app.after(60_000);
  const [applied, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const takingBack = inTransaction(app.db, async (tx) => {
    await apply(tx, payment.id, { state: 'paid', paid: 5_000, currency: 'USD', chargedBack: true });
    applied.resolve();
    await over.promise;
  });
  await applied.promise;
  const approving = say('cashouts', 'approve', id, 'looked at it').then(
    () => 'approved',
    (error: Error) => error.message,
  );
  const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_lock%'`;
  await expect.poll(async () => (await waits.execute(app.db.owner)).rows[0]!.n, { timeout: 20_000 }).toBe(1);
  over.resolve();
  await takingBack;
  // The provider returns the same status when it is fetched.
  await sql`update sandbox_checkouts set charged_back = true where reference = ${payment.id}`.execute(app.db.sql);
  expect(await approving).toBe(`player ${player.id} owes 5000 cents`);
  expect(await cashOutNow(app, id)).toMatchObject({ status: 'pending' });
});

test('lists approved cash-outs that do not move on', async () => {
  await setDesk(app, 'slow');
  const player = await app.aPlayer();
  const { id } = await aCashOut(app, player);
  await app.after(60_000);
  const stuck = async (...more: string[]) => (await say('cashouts', 'stuck', ...more)).filter((line) => line.startsWith(id));
  expect([await stuck(), await stuck('--minutes', '0')]).toEqual([
    [],
    [expect.stringMatching(new RegExp(`^${id}  player ${player.id}  5000 cents in LTC  processing since .*Z  no order$`)) as string],
  ]);
  await app.advance(3_600_000);
  await sql`
    insert into payouts (reference, chain, address, units, state, value, signed_at)
      values (${id}, 'litecoin', 'x', 1, 'signed', 1, site_now())`.execute(app.db.sql);
  await sql`
    insert into payout_transactions (chain, id, reference, kind, bytes, fee, height)
      values ('litecoin', 'f00d', ${id}, 'pay', '00', 1, 1)`.execute(app.db.sql);
  expect(await stuck()).toEqual([expect.stringMatching(/  litecoin: signed f00d$/) as string]);
  await expect(say('cashouts', 'stuck', '--minutes', 'x')).rejects.toThrow('minutes');
  await setDesk(app, 'well');
  await app.after(60_000);
  expect([(await cashOutNow(app, id)).status, await stuck('--minutes', '0')]).toEqual(['sent', []]);
});

test('so do many small ones of one day', async () => {
  const player = await app.aPlayer();
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push((await aCashOut(app, player, 20_000)).id);
  await app.after(60_000);
  const ends = await Promise.all(ids.map(async (id) => (await cashOutNow(app, id)).status));
  expect(ends.toSorted()).toEqual(['pending', 'sent', 'sent']);
});

// proves WALLET-078, G09
test('returns the item of a broken cash-out', async () => {
  const id = await aBrokenCashOut();
  expect((await say('cashouts', 'review')).join('\n')).toMatch(new RegExp(`^${id}  .*  broken: unknown`, 'm'));
  await say('cashouts', 'settle', id, 'the provider never sent it');
  expect(await cashOutNow(app, id)).toMatchObject({
    status: 'broken',
    item: 'inventory',
    steps: expect.arrayContaining(['returned']) as string[],
  });
  await expect(say('cashouts', 'settle', id, 'again')).rejects.toThrow('waits for nobody');
  expect(await proveCashOuts(app.db.sql)).toEqual([]);
});

// proves G09
test('marks a broken cash-out as paid out', async () => {
  const id = await aBrokenCashOut();
  const transaction = 'a'.repeat(64);
  await say('cashouts', 'settle', id, 'found on the chain', '--transaction', transaction);
  expect(await cashOutNow(app, id)).toMatchObject({ status: 'sent', item: 'archived', transaction });
  expect(await proveCashOuts(app.db.sql)).toEqual([]);
});

// proves API-118, DATA-005, DATA-006, WALLET-004
test('an operator closes cash-outs to a player', async () => {
  const player = await app.aPlayer();
  const right = async () => {
    const me = await app.ask('GET /profile/me', {}, { as: player });
    return me.ok && me.value.withdrawal_eth;
  };
  const body = await cashOutBody(app, player);
  const codes = async () => {
    const answers = await Promise.all([
      app.ask('GET /cashout/settings', {}, { as: player }),
      app.ask('POST /cashout/account', { body: { symbol: 'LTC', address: 'x', label: '' } }, { as: player }),
      app.ask('POST /cashout/create', { body }, { as: player }),
    ]);
    return answers.map((answer) => [answer.status, answer.ok || answer.refusal.code]);
  };
  await say('cashouts', 'allow', player.id, 'off');
  expect(await codes()).toEqual(Array.from({ length: 3 }, () => [403, 'cash_out_closed']));
  expect(await right()).toBe(false);
  await say('cashouts', 'allow', player.id, 'on');
  expect(await right()).toBe(true);
  const settings = await app.ask('GET /cashout/settings', {}, { as: player });
  expect(settings.ok && Object.keys(settings.value.symbols).toSorted()).toEqual(['BTC', 'ETH', 'LTC']);
  expect((await app.ask('POST /cashout/create', { body }, { as: player })).status).toBe(200);
});

/** Fetches all reports, and runs the due jobs. */
async function reported(): Promise<void> {
  await say('reconcile', 'ask');
  await app.processAll();
}

// proves G08, G09
test("agrees with all providers' reports", async () => {
  const player = await app.aPlayer({ balance: 0 });
  for (const what of ['pay', 'pay-less', 'refuse'] as const) await act(app, await aDeposit(app, player, 3_000, 'gamemoney'), what);
  const back = await aDeposit(app, player, 4_000, 'switchere');
  await act(app, back, 'pay');
  await app.processAll();
  await act(app, back, 'charge-back');
  const { id } = await aSendRequest(app, await app.aPlayer(), 50_000);
  await aCashOut(app, await app.aPlayer());
  await app.after(60_000);
  const sender = await app.aPlayer();
  const sent = await aSendRequest(app, sender, 50_000);
  await app.ask('POST /inventory/send/purchase/:id', purchaseOf(sent.id, await anOffer(app, sender, sent.id)), { as: sender });
  await app.processAll();
  await actOnSend(app, sent.id, 'accept');
  for (const hours of [1, 168, 1]) {
    await app.after(hours * 3_600_000);
  }
  await reported();
  const lines = await say('reconcile');
  for (const provider of [...checkoutProviders, 'payouts', 'marketplace'])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${provider}  books [0-9]+  report [0-9]+  agree`)) as string);
  expect(lines.find((line) => line.startsWith('gamemoney'))).toMatch(/books 4500  report 4500/);
  expect(lines.join('\n')).not.toContain(id);
});

// proves G08, G09
test.each([
  [
    'a payment',
    `update sandbox_checkouts set paid = paid + 1
      where reference = (select min(id) from payments where status = 'completed' and provider = 'gamemoney' and late_of is null)`,
    'gamemoney',
    1,
  ],
  [
    'a cash-out',
    `update sandbox_payouts set units = (units::numeric + 1)::text
      where reference = (select min(id) from cash_outs where status = 'sent' and settlement is null)`,
    'payouts',
    1,
  ],
  ['a sent item', `update sandbox_trades set price = price + 1 where state = 'accepted'`, 'marketplace', 1],
  [
    'a payment that nobody knows',
    `insert into sandbox_checkouts (id, provider, reference, amount, currency, state, paid)
      values ('x', 'zen', 'nobody', 5, 'USD', 'paid', 5)`,
    'zen',
    5,
  ],
])('finds a different sum of %s', async (_name, plant, provider, more) => {
  await sql.raw(plant).execute(app.db.owner);
  await reported();
  const said = await say('reconcile').then(
    () => 'all agree',
    (error: Error) => error.message,
  );
  expect(said).toMatch(new RegExp(`^${provider}  .* 1 DIFFERENT`, 'm'));
  const lines = said.split('\n');
  const below = lines.slice(lines.findIndex((line) => line.startsWith(`${provider}  `)) + 1);
  const [, ours, theirs] = /books ([0-9]+)  report ([0-9]+)$/.exec(below[0]!)!;
  expect(BigInt(theirs!) - BigInt(ours!)).toBe(BigInt(more));
});

test('an address need not hold coins that were moved', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const address = await aWallet(app, player);
  await watch(app);
  await onChain(app, (tx) => sendCoins(tx, 'litecoin', address, '62000000'));
  await onChain(app, (tx) => mine(tx, 'litecoin', 6));
  await watch(app);
  expect(await app.balanceOf(player)).toBe(4_960);
  const moved = (...words: string[]) => say('reconcile', 'moved', ...words);
  await expect(moved('bitcoin', address, '5', 'safe')).rejects.toThrow('the chain is ethereum or litecoin');
  await expect(moved('litecoin', address, '0', 'safe')).rejects.toThrow('units are a whole number above 0');
  await expect(moved('litecoin', 'nowhere', '5', 'safe')).rejects.toThrow('no player has the address nowhere');
  await expect(moved('ethereum', address, '5', 'safe')).rejects.toThrow(`no player has the address ${address}`);
  await expect(moved('litecoin', address, '5')).rejects.toThrow('reason');
  await reported();
  const heldOf = async () => (await differences(app.db.sql, 'litecoin')).filter(({ reference }) => reference === address);
  expect(await heldOf()).toEqual([]);
  expect(await moved('litecoin', address, '50000000', 'into the safe')).toEqual([`${address} need not hold 50000000 any more`]);
  // The chain of the sandbox still has them there.
  expect(await heldOf()).toEqual([{ reference: address, ours: '12000000', theirs: '62000000', why: null }]);
  expect((await say('log', '--limit', '1'))[0]).toContain(`Ada  reconcile moved litecoin ${address} 50000000 into the safe`);
});
