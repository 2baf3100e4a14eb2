import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { proveLedger, proveSums } from '../../ledger/index.ts';
import { type TestPlayer } from '../../plumbing/testing.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { proveDeposits } from '../payments/deposits/proof.ts';
import { askForReport } from '../payments/reconcile/reports.ts';
import { reconcile } from '../payments/reconcile/differences.ts';
import { actOnSkins, aSkinDeposit, depositNow, depositsNow, renewed, setMarket, setTradeUrl, skinsToSell } from '../testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';

const app = testApp();
/** A second process on the same database. */
const other = testApp({ beside: app });
afterEach(() => setMarket(app, 'well'));

const minute = 60_000;
const day = 24 * 60 * minute;
const inventory = (player: TestPlayer) => app.ask('GET /payment/waxpeer/steam-inventory', {}, { as: player });
const create = (player: TestPlayer, body: { items: string[]; amount?: number }, at = app) =>
  at.ask('POST /payment/waxpeer/create-deposit', { body }, { as: player });
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) => (answer.ok ? 'ok' : answer.refusal!.code);
const reminders = async ({ id }: TestPlayer) =>
  (
    await sql<{ data: object }>`
      select data from live_events where channel = ${`user.${id}`} and event = 'payment.waxpeer.reminder' order by seq`.execute(app.db.sql)
  ).rows.map(({ data }) => data);

describe('the Steam inventory', () => {
  // proves API-139, DATA-086, WALLET-036
  test('lists skins with their payout, dearest first', async () => {
    const player = await app.aPlayer();
    await setTradeUrl(app, player);
    const answer = await inventory(player);
    const items = answer.ok ? answer.value.items : [];
    expect(items).toHaveLength(24);
    expect(answer.ok && answer.value.max).toBe(500_000);
    expect(Object.keys(items[0]!).toSorted()).toEqual(['id', 'image', 'instant_price', 'name', 'price', 'rarity', 'type']);
    const paid = items.flatMap(({ instant_price }) => instant_price ?? []);
    expect(paid).toHaveLength(21);
    expect(paid).toEqual(paid.toSorted((a, b) => b - a));
    expect(items.slice(21).map(({ instant_price }) => instant_price)).toEqual([null, null, null]);
  });

  // proves WALLET-034, ERR-036
  test('needs a trade URL', async () => {
    const player = await app.aPlayer();
    expect(codeOf(await inventory(player))).toBe('invalid_trade_token');
    expect(codeOf(await create(player, { items: ['1'] }))).toBe('invalid_trade_token');
  });

  // proves WALLET-041, ERR-032, ERR-036
  test.each([
    ['refused0', 'invalid_trade_token'],
    ['private0', 'private_inventory'],
  ])('says why it cannot be read: %s', async (token, code) => {
    const player = await app.aPlayer();
    await setTradeUrl(app, player, token);
    const answer = await inventory(player);
    expect([answer.status, codeOf(answer)]).toEqual([422, code]);
    expect(codeOf(await create(player, { items: ['1'] }))).toBe(code);
    expect(await depositsNow(app, player)).toEqual([]);
  });
});

describe('a payment by skins', () => {
  // proves WALLET-037, API-138, DATA-078
  test('is credited once the trade is final', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const chosen = (await skinsToSell(app, player)).slice(-3);
    const amount = chosen.reduce((sum, { instant_price }) => sum + instant_price, 0);
    const made = await create(player, { items: chosen.map(({ id }) => id), amount });
    expect(made).toMatchObject({
      value: {
        type: 'marketplace',
        category: 'skins',
        status: 'pending',
        amount,
        received: amount,
        fee: 0,
        locked_until: null,
        checkout_url: expect.stringMatching(/^\/sandbox\/sale\/[0-9a-f]{32}$/) as string,
      },
    });
    const payment = made.ok ? made.value : undefined;
    const details = await app.ask('GET /payment/:id', { params: { id: payment!.id } }, { as: player });
    expect(details.ok && details.value.skins.map(({ id, price }) => [id, price])).toEqual(
      chosen
        .toSorted((a, b) => b.instant_price - a.instant_price || a.id.localeCompare(b.id))
        .map(({ id, instant_price }) => [id, instant_price]),
    );
    // They are on their way, and no more in the inventory.
    const left = await inventory(player);
    expect(left.ok && left.value.items).toHaveLength(21);
    await actOnSkins(app, payment!, 'accept');
    await app.after(minute);
    const accepted = await depositNow(app, player, payment!.id);
    expect(accepted).toMatchObject({ status: 'pending', steps: ['created', 'checkout', 'accepted'] });
    expect(Math.abs(Date.parse(accepted.locked_until!) - app.clock.now() - 7 * day)).toBeLessThan(2 * minute);
    expect(await app.balanceOf(player)).toBe(0);
    // The time in which it could be accepted is over, and that changes nothing.
    await app.after(2 * day);
    expect(await depositNow(app, player, payment!.id)).toMatchObject({ status: 'pending' });
    await app.after(5 * day + 2 * minute);
    expect(await depositNow(app, player, payment!.id)).toMatchObject({ status: 'completed', locked_until: null });
    expect(await app.balanceOf(player)).toBe(amount);
    await app.after(2 * day);
    expect(await app.balanceOf(player)).toBe(amount);
    expect(await proveDeposits(app.db.sql)).toEqual([]);
  });

  test('reads its page as a person does', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aSkinDeposit(app, player);
    const page = () => fetch(app.origin + payment.checkout_url!).then((answer) => answer.text());
    const press = (act: string) =>
      fetch(app.origin + payment.checkout_url!, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `act=${act}`,
        redirect: 'manual',
      });
    expect(await page()).toContain('Accept the trade');
    expect((await press('accept')).headers.get('location')).toBe(payment.checkout_url);
    await app.processAll();
    expect(await page()).toContain('Let the seven days pass');
    expect((await press('wait')).headers.get('location')).toBe(`/profile/payments/${payment.id}`);
    await app.processAll();
    expect(await depositNow(app, player, payment.id)).toMatchObject({ status: 'completed' });
    expect(await app.balanceOf(player)).toBe(payment.amount);
  });

  test.each([
    [['decline'], ['created', 'checkout', 'rejected']],
    [
      ['accept', 'reverse'],
      ['created', 'checkout', 'accepted', 'rejected'],
    ],
  ] as const)('brings nothing after %j', async (acts, steps) => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aSkinDeposit(app, player);
    for (const act of acts) {
      await actOnSkins(app, payment, act);
      await app.processAll();
    }
    expect(await depositNow(app, player, payment.id)).toMatchObject({ status: 'rejected', reason: 'declined', steps });
    await app.after(8 * day);
    expect(await app.balanceOf(player)).toBe(0);
    // The skins are with the player again.
    const back = await inventory(await renewed(app, player));
    expect(back.ok && back.value.items).toHaveLength(24);
  });

  test('is over after a day without the trade', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aSkinDeposit(app, player);
    await app.after(day + 2 * minute);
    expect(await depositNow(app, player, payment.id)).not.toMatchObject({ status: 'pending' });
  });

  test("cannot be cancelled after the trade's acceptance", async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aSkinDeposit(app, player);
    await actOnSkins(app, payment, 'accept');
    await app.processAll();
    const refused = await app.ask('POST /payment/cancel/:id', { params: { id: payment.id } }, { as: player });
    expect(codeOf(refused)).toBe('payment_over');
  });

  test('is credited even after it was cancelled', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aSkinDeposit(app, player);
    expect(codeOf(await app.ask('POST /payment/cancel/:id', { params: { id: payment.id } }, { as: player }))).toBe('ok');
    await actOnSkins(app, payment, 'accept');
    await actOnSkins(app, payment, 'wait');
    await app.processAll();
    expect(await depositsNow(app, player)).toMatchObject([{ status: 'completed', reason: 'late' }, { status: 'cancelled' }]);
    expect(await app.balanceOf(player)).toBe(payment.amount);
  });

  // proves WALLET-039, RT-519
  test('reminds of its trade until it is accepted', async () => {
    const player = await app.aPlayer();
    const payment = await aSkinDeposit(app, player);
    expect(await reminders(player)).toEqual([]);
    await app.after(5 * minute + 1);
    expect(await reminders(player)).toEqual([{ marketplace: 'Waxpeer' }]);
    await app.after(5 * minute + 1);
    expect(await reminders(player)).toHaveLength(2);
    await actOnSkins(app, payment, 'accept');
    await app.processAll();
    await app.after(10 * minute);
    expect(await reminders(player)).toHaveLength(2);
  });

  // proves ERR-033, ERR-034, ERR-035
  test('names what it cannot take', async () => {
    const player = await app.aPlayer();
    const [skin] = await skinsToSell(app, player);
    const answer = await inventory(player);
    const unwanted = answer.ok ? answer.value.items.find(({ instant_price }) => instant_price === null)! : undefined;
    const gone = await create(player, { items: [skin!.id, 'no-such-skin'] });
    expect([gone.status, JSON.parse(gone.text)]).toMatchObject([422, { code: 'some_item_not_found', items: ['no-such-skin'] }]);
    const refused = await create(player, { items: [skin!.id, unwanted!.id] });
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([422, { code: 'some_item_not_acceptable', items: [unwanted!.id] }]);
    expect(codeOf(await create(player, { items: [skin!.id, skin!.id] }))).toBe('invalid_items');
    expect(codeOf(await create(player, { items: [skin!.id], amount: skin!.instant_price + 1 }))).toBe('invalid_items');
    expect(await depositsNow(app, player)).toEqual([]);
  });

  test('stays within the own limit', async () => {
    const player = await app.aPlayer();
    const [skin] = await skinsToSell(app, player);
    const body = { self_deposit_limit: skin!.instant_price - 1, self_deposit_limit_period: 1 as const };
    await app.ask('POST /profile/block/deposits', { body }, { as: player });
    expect(codeOf(await create(player, { items: [skin!.id] }))).toBe('deposits_limit');
  });

  test('continues under its key after a silent marketplace', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const [skin] = await skinsToSell(app, player);
    const ask = (key: string) =>
      app.ask('POST /payment/waxpeer/create-deposit', { body: { items: [skin!.id] } }, { as: player, headers: { 'idempotency-key': key } });
    await setMarket(app, 'away');
    expect(codeOf(await ask('k'.repeat(32)))).toBe('payment_unavailable');
    expect(await depositsNow(app, player)).toEqual([]);
    await setMarket(app, 'well');
    const first = await ask('k'.repeat(32));
    const second = await ask('k'.repeat(32));
    expect([first.ok, second.text]).toEqual([true, first.text]);
    expect(await depositsNow(app, player)).toHaveLength(1);
  });

  test('sells a skin once for simultaneous requests', async () => {
    const player = await app.aPlayer();
    const [skin] = await skinsToSell(app, player);
    const answers = await Promise.all([app, other, app, other].map((at) => create(player, { items: [skin!.id] }, at)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.filter(({ ok }) => !ok).map(codeOf))).toEqual(new Set(['some_item_not_found']));
    const { rows } = await sql`select from sandbox_sales s join sandbox_sale_items i using (reference) where i.asset = ${skin!.id}`.execute(
      app.db.sql,
    );
    expect(rows).toHaveLength(1);
    expect((await depositsNow(app, player)).filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  test('agrees with the report of the marketplace', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aSkinDeposit(app, player);
    await actOnSkins(app, payment, 'accept');
    await actOnSkins(app, payment, 'wait');
    await app.processAll();
    await inTransaction(app.db, (tx) => askForReport(tx, 'marketplace'));
    await app.processAll();
    const books = (await reconcile(app.db.sql)).find(({ provider }) => provider === 'marketplace')!;
    expect(books.differences).toEqual([]);
    expect(Number(books.theirs)).toBeGreaterThanOrEqual(payment.amount);
    // A sale that the site has no record of is found.
    await sql`insert into sandbox_sales (reference, seller, price, state, accepted_at)
      values ('planted', 's', 77, 'accepted', site_now() - interval '8 days')`.execute(app.db.sql);
    await inTransaction(app.db, (tx) => askForReport(tx, 'marketplace'));
    await app.processAll();
    const found = (await reconcile(app.db.sql)).find(({ provider }) => provider === 'marketplace')!;
    expect(found.differences).toEqual([{ reference: 'planted', ours: '0', theirs: '77', why: null }]);
    expect([await proveLedger(app.db.sql), await proveSums(app.db.sql)]).toEqual([[], []]);
  });
});
