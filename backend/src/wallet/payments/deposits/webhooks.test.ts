import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Payment } from '@riftdrop/contract/api/wallet/payments';
import { proveSums } from '../../../ledger/index.ts';
import { startApp, type TestApp, type TestPlayer } from '../../../plumbing/testing.ts';
import { type CheckoutProvider, checkoutProviders } from '../providers/all.ts';
import type { Secret } from '../../../plumbing/config/secret.ts';
import { sandboxSides } from '../sandbox/providers.ts';
import type { Checkout, Message } from '../sandbox/side.ts';
import { inTransaction } from '../../../plumbing/database/transaction.ts';
import type { PaymentStatus } from '../providers/provider.ts';
import { act, aDeposit, depositNow, depositsNow } from '../../testing.ts';
import { apply } from './apply.ts';
import { proveDeposits } from './proof.ts';
import { testApp } from '../../../plumbing/testing/app.ts';

const app = testApp();
/** A second process on the same database. */
const other = testApp({ beside: app });

const now = () => Math.floor(app.clock.now() / 1000);

interface Letter {
  provider?: CheckoutProvider;
  /** The provider's number of the payment: another one is another event. */
  event?: string;
  reference: string;
  at?: number;
  /** Key of the signature; the sandbox's by default. */
  secret?: Secret;
}

/** A webhook as a provider of the sandbox writes it. */
function written({ provider = 'zen', event = 'event-1', reference, at = now(), secret = app.plumbing.secret }: Letter): Message {
  const checkout: Checkout = {
    id: event,
    provider,
    reference,
    amount: 5_000,
    currency: 'USD',
    state: 'paid',
    paid: 5_000,
    charged_back: false,
    refunded: false,
    events: 1,
  };
  return sandboxSides(secret)[provider].message(checkout, at);
}

const deliver = async (to: TestApp, provider: string, message: Message): Promise<number> =>
  (await fetch(`${to.origin}/api/payment/webhook/${provider}`, { method: 'POST', ...message })).status;

/** Sends a webhook as a provider does. */
const send = (to: TestApp, letter: Letter): Promise<number> => deliver(to, letter.provider ?? 'zen', written(letter));

/** A paid payment whose webhook the site has not received. */
async function paidUnheard(player: TestPlayer, provider: CheckoutProvider = 'zen'): Promise<Payment> {
  const payment = await aDeposit(app, player, 5_000, provider);
  await act(app, payment, 'pay-silently');
  return payment;
}
/** Both processes run their due jobs at once. */
const drainBoth = () => Promise.all([app, other].map((one) => one.app.jobs.drain()));

// proves G08, WALLET-054
test('credits once for twenty simultaneous messages', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await paidUnheard(player);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? app : other, { reference: payment.id })));
  expect(new Set(answers)).toEqual(new Set([200]));
  await drainBoth();
  expect(await app.balanceOf(player)).toBe(5_000);
  const { rows } = await sql`select event from provider_messages where reference = ${payment.id}`.execute(app.db.sql);
  expect(rows).toHaveLength(1);
});

// proves G08
test('credits once for messages applied by two processes', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await paidUnheard(player);
  await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? app : other, { reference: payment.id, event: `event-${at}` })));
  await Promise.all([drainBoth(), drainBoth()]);
  expect(await app.balanceOf(player)).toBe(5_000);
  expect((await depositNow(app, player, payment.id)).steps).toEqual(['created', 'checkout', 'completed']);
});

// proves G08
test('applies an answered message in another process', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await paidUnheard(player);
  await send(app, { reference: payment.id });
  // A process took the job, called the provider and died before it stored anything.
  const { rows } = await sql`select * from lease_job(array['wallet.message'], interval '4 seconds')`.execute(app.db.sql);
  expect(rows).toHaveLength(1);
  await other.processAll();
  expect(await app.balanceOf(player)).toBe(0);
  app.clock.advance(5_000);
  await other.processAll();
  expect(await app.balanceOf(player)).toBe(5_000);
});

const otherSecret: Secret = { keys: [Buffer.alloc(32, 1)] };
/** The same webhook about another payment, whose number differs by a character: every scheme signs it. */
const altered = ({ body, headers }: Message, reference: string): Message => ({
  headers,
  body: body.replace(reference, reference.startsWith('0') ? `1${reference.slice(1)}` : `0${reference.slice(1)}`),
});

/** Possible faults of any provider's webhooks. */
const faults: [string, (letter: Letter) => Message][] = [
  ['signed with another key', (letter) => written({ ...letter, secret: otherSecret })],
  ['altered after it was signed', (letter) => altered(written(letter), letter.reference)],
  ['signed by another provider', (letter) => written({ ...letter, provider: letter.provider === 'zen' ? 'g2apay' : 'zen' })],
  ['that says nothing', () => ({ body: '', headers: { 'content-type': 'application/json' } })],
  ['that is no message', () => ({ body: '\u0000{"paid"', headers: { 'content-type': 'application/x-www-form-urlencoded' } })],
];

describe('a message', () => {
  // proves G08
  test.each(checkoutProviders.flatMap((provider) => faults.map(([how, make]) => [provider, how, make] as const)))(
    'of %s %s is not taken and changes nothing',
    async (provider, _how, make) => {
      const player = await app.aPlayer({ balance: 0 });
      const payment = await paidUnheard(player, provider);
      expect(await deliver(app, provider, make({ provider, reference: payment.id }))).toBe(401);
      const { rows } = await sql`select event from provider_messages where reference = ${payment.id}`.execute(app.db.sql);
      expect(rows).toEqual([]);
      await app.processAll();
      expect(await app.balanceOf(player)).toBe(0);
    },
  );

  // proves G08
  test.each([
    ['six minutes ago', -360, 401],
    ['in six minutes', 360, 401],
    ['four minutes ago', -240, 200],
  ])('of a scheme with a time, signed %s, is answered %i', async (_when, seconds, status) => {
    const letter = { provider: 'gamemoney', reference: 'e'.repeat(32), at: now() + seconds } as const;
    expect(await send(app, letter)).toBe(status);
  });

  test('to a provider that does not exist is not taken', async () => {
    expect(await deliver(app, 'nobody', written({ reference: 'e'.repeat(32) }))).toBe(404);
  });

  // proves G08
  test.each([
    ['g2apay', 'OK'],
    ['zen', '{"status":"ok"}'],
    ['skinpaycom', 'OK'],
    ['gamemoney', '{"success":"true"}'],
    ['switchere', '{"status":"OK"}'],
  ] as const)('of %s is answered as it expects, and credited once', async (provider, receipt) => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await paidUnheard(player, provider);
    const { rows } = await sql<{ id: string }>`select id from sandbox_checkouts where reference = ${payment.id}`.execute(app.db.sql);
    const message = written({ provider, event: rows[0]!.id, reference: payment.id });
    const answers = await Promise.all(
      [app, other, app].map((to) => fetch(`${to.origin}/api/payment/webhook/${provider}`, { method: 'POST', ...message })),
    );
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual(Array(3).fill([200, receipt]));
    await drainBoth();
    expect((await depositNow(app, player, payment.id)).status).toBe('completed');
    expect(await app.balanceOf(player)).toBe(payment.received);
  });

  // proves G08
  test('is never trusted without asking the provider', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    await send(app, { reference: payment.id, event: 'paid' });
    await app.processAll();
    expect([await app.balanceOf(player), (await depositNow(app, player, payment.id)).status]).toEqual([0, 'pending']);
  });

  // proves G08
  test("of one provider ignores another's payment", async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await paidUnheard(player);
    expect(await send(app, { provider: 'switchere', reference: payment.id })).toBe(200);
    await app.processAll();
    expect(await app.balanceOf(player)).toBe(0);
  });

  // proves G08
  test('about an unknown payment is stored once', async () => {
    const reference = 'f'.repeat(32);
    await sql`
      insert into sandbox_checkouts (id, provider, reference, amount, currency, state, paid)
      values ('stray', 'zen', ${reference}, 900, 'USD', 'paid', 900)`.execute(app.db.sql);
    for (const event of ['a', 'b']) await send(app, { reference, event });
    await drainBoth();
    const { rows } = await sql`select provider, problem, amount, payment_id from payment_reviews where reference = ${reference}`.execute(
      app.db.sql,
    );
    expect(rows).toEqual([{ provider: 'zen', problem: 'unknown_payment', amount: 900, payment_id: null }]);
    expect(await proveSums(app.db.sql)).toEqual([]);
  });
});

// proves G08
test('ends in equal books for any message order', async () => {
  // Events at the provider, and the webhooks that the site receives in between: none, or some, twice or more.
  const stories: [('pay-silently' | 'refuse' | 'charge-back')[], number, string][] = [
    [['pay-silently'], 5_000, 'completed'],
    [['refuse'], 0, 'rejected'],
    [['refuse', 'pay-silently'], 0, 'rejected'],
    [['pay-silently', 'refuse'], 5_000, 'completed'],
    [['pay-silently', 'charge-back'], 0, 'completed or rejected'],
    [['charge-back', 'pay-silently'], 5_000, 'completed'],
  ];
  let told = 0;
  for (const [story, balance, status] of stories)
    for (let heard = 0; heard < 3 ** story.length; heard += 1) {
      const player = await app.aPlayer({ balance: 0 });
      const payment = await aDeposit(app, player);
      const times = story.map((_, at) => Math.floor(heard / 3 ** at) % 3);
      for (const [at, act_] of story.entries()) {
        await act(app, payment, act_);
        for (let n = 0; n < times[at]!; n += 1) await send(n % 2 ? app : other, { reference: payment.id, event: `${at}-${n}` });
        told += times[at]!;
        if (times[at]! > 0) await drainBoth();
      }
      // The first webhooks once more, long after.
      await send(app, { reference: payment.id, event: '0-0' });
      await send(app, { reference: payment.id, event: 'last' });
      await drainBoth();
      expect([story, heard, await app.balanceOf(player)]).toEqual([story, heard, balance]);
      expect(status).toContain((await depositNow(app, player, payment.id)).status);
    }
  expect(told).toBeGreaterThan(40);
  expect(await proveDeposits(app.db.sql)).toEqual([]);
});

// proves API-148
test("shows a payment's messages only to its player", async () => {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await paidUnheard(player);
  const log = async (as: TestPlayer) => app.ask('GET /dev/payments/:id', { params: { id: payment.id } }, { as });
  expect(await log(player)).toMatchObject({ value: { id: payment.id, status: 'pending', provider_log: [] } });
  await send(app, { event: 'event-7', reference: payment.id });
  expect(await log(player)).toMatchObject({ value: { provider_log: [{ event: 'event-7:ACCEPTED', applied_at: null }] } });
  await app.processAll();
  const applied = await log(player);
  expect(applied).toMatchObject({
    value: { status: 'completed', amount: 5_000, steps: [{ what: 'created' }, { what: 'checkout' }, { what: 'completed' }] },
  });
  const [first] = applied.ok ? applied.value.provider_log : [];
  expect([first!.event, JSON.parse(first!.body)]).toMatchObject([
    'event-7:ACCEPTED',
    { transactionId: 'event-7', merchantTransactionId: payment.id, status: 'ACCEPTED' },
  ]);
  expect(first!.signature).not.toBe('');
  expect(first!.applied_at).not.toBeNull();
  expect((await log(await app.aPlayer())).status).toBe(404);
  const real = await startApp({ config: { identity: 'steam', publicOrigin: 'https://riftdrop.example' } });
  const answer = await fetch(`${real.origin}/api/dev/payments/${payment.id}`, {
    headers: { authorization: `Bearer ${(await real.aPlayer()).token}` },
  });
  expect([answer.status, await answer.json()]).toMatchObject([404, { message: 'There is nothing at this address.' }]);
  await real.close();
});

describe('an answer from before a charge-back', () => {
  const paid: PaymentStatus = { state: 'paid', paid: 5_000, currency: 'USD', chargedBack: false };
  const back: PaymentStatus = { ...paid, chargedBack: true };
  const says = (to: TestApp, { id }: Payment, providerStatus: PaymentStatus) => inTransaction(to.db, (tx) => apply(tx, id, providerStatus));

  // proves G08
  test.each<[string, (payment: Payment, player: TestPlayer) => Promise<unknown>, status: string, reason: string]>([
    ['waited', async () => {}, 'rejected', 'returned'],
    ['was refused', (payment) => says(app, payment, { ...paid, state: 'failed', paid: 0 }), 'rejected', 'declined'],
    ['was given up', ({ id }, player) => app.ask('POST /payment/cancel/:id', { params: { id } }, { as: player }), 'cancelled', 'by_player'],
  ])('credits nothing to a payment that %s', async (_, before, status, reason) => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    await before(payment, player);
    for (const providerStatus of [back, paid, back, paid]) await says(app, payment, providerStatus);
    expect(await app.balanceOf(player)).toBe(0);
    const all = await depositsNow(app, player);
    expect(all.map((one) => [one.status, one.reason])).toEqual([[status, reason]]);
    expect(all[0]!.steps.filter((step) => step === 'returned')).toHaveLength(reason === 'returned' ? 0 : 1);
  });

  test('leaves nothing credited when both come at once', async () => {
    const player = await app.aPlayer({ balance: 0 });
    for (let n = 0; n < 5; n += 1) {
      const payment = await aDeposit(app, player);
      await Promise.all([says(app, payment, paid), says(other, payment, back)]);
      await says(app, payment, paid);
      await says(other, payment, back);
      expect(await app.balanceOf(player)).toBe(0);
    }
    expect([await proveDeposits(app.db.sql), await proveSums(app.db.sql)]).toEqual([[], []]);
  });
});
