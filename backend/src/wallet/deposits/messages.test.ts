import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payment } from '@riftdrop/contract/payments';
import { balancesOf, proveSums } from '../../ledger/index.ts';
import { startApp, type TestApp, type TestPlayer } from '../../plumbing/testing.ts';
import { sandboxKey, sign } from '../sandbox/signature.ts';
import { act, aDeposit, depositNow } from '../testing.ts';
import { proveDeposits } from './proof.ts';

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
beforeAll(async () => {
  app = await startApp();
  other = await startApp({ beside: app });
  await app.syncTime();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const balanceOf = async ({ id }: TestPlayer) => (await balancesOf(app.db.sql, id)).balance;
const now = () => Math.floor(app.clock.now() / 1000);
interface Letter {
  provider?: string;
  event?: string;
  reference: string;
  at?: number;
  key?: Buffer;
  /** What arrives in the place of what was signed. */
  altered?: Buffer;
  signature?: string;
}

/** Sends a message as a provider does. */
async function send(to: TestApp, { provider = 'zen', event = 'event-1', reference, at = now(), key, altered, signature }: Letter) {
  const body = Buffer.from(JSON.stringify({ event, reference }));
  const signed = signature ?? sign(key ?? sandboxKey(app.plumbing.secret, provider), at, body);
  const answer = await fetch(`${to.origin}/api/payment/webhook/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signed },
    body: new Uint8Array(altered ?? body),
  });
  return answer.status;
}

/** A payment that was paid, of which the site has not heard. */
async function paidUnheard(player: TestPlayer, amount = 5_000): Promise<Payment> {
  const payment = await aDeposit(app, player, amount);
  await act(app, payment, 'pay-silently');
  return payment;
}
/** Both processes do at once what there is to do. */
const drainBoth = () => Promise.all([app, other].map((one) => one.app.jobs.drain()));

// proves G08, WALLET-054
test('credits once for twenty simultaneous messages', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await paidUnheard(player);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? app : other, { reference: payment.id })));
  expect(new Set(answers)).toEqual(new Set([200]));
  await drainBoth();
  expect(await balanceOf(player)).toBe(5_000);
  const { rows } = await sql`select event from provider_messages where reference = ${payment.id}`.execute(app.db.sql);
  expect(rows).toHaveLength(1);
});

// proves G08
test('credits once for messages applied by two processes', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await paidUnheard(player);
  await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 ? app : other, { reference: payment.id, event: `event-${at}` })));
  await Promise.all([drainBoth(), drainBoth()]);
  expect(await balanceOf(player)).toBe(5_000);
  expect((await depositNow(app, player, payment.id)).steps).toEqual(['created', 'checkout', 'completed']);
});

// proves G08
test('applies an answered message in another process', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await paidUnheard(player);
  await send(app, { reference: payment.id });
  // A process took the job, asked the provider and died before it wrote anything down.
  const { rows } = await sql`select * from lease_job(array['wallet.message'], interval '4 seconds')`.execute(app.db.sql);
  expect(rows).toHaveLength(1);
  await other.processAll();
  expect(await balanceOf(player)).toBe(0);
  app.clock.advance(5_000);
  await other.processAll();
  expect(await balanceOf(player)).toBe(5_000);
});

describe('a message', () => {
  // proves G08
  test.each([
    ['signed with another key', { key: Buffer.alloc(32, 1) }, 401],
    ['signed by another provider', { provider: 'zen', key: 'g2apay' }, 401],
    ['altered after it was signed', { altered: Buffer.from('{"event":"event-1","reference":"other"}') }, 401],
    ['signed six minutes ago', { at: -360 }, 401],
    ['signed in six minutes', { at: 360 }, 401],
    ['without a signature', { signature: '' }, 401],
    ['with a signature of another form', { signature: 't=1,v1=00' }, 401],
    ['that is no JSON', { text: 'paid' }, 401],
    ['to a provider that does not exist', { provider: 'nobody' }, 404],
  ] as [string, { key?: Buffer | string; altered?: Buffer; at?: number; signature?: string; provider?: string; text?: string }, number][])(
    '%s is not taken and changes nothing',
    async (_how, { key, at, text, ...letter }, status) => {
      const player = await app.aPlayer({ balance: 0 });
      const payment = await paidUnheard(player);
      const signing = typeof key === 'string' ? sandboxKey(app.plumbing.secret, key) : key;
      const said =
        text === undefined
          ? {}
          : { altered: Buffer.from(text), signature: sign(sandboxKey(app.plumbing.secret, 'zen'), now(), Buffer.from(text)) };
      const answer = await send(app, {
        reference: payment.id,
        ...letter,
        ...said,
        ...(signing && { key: signing }),
        at: now() + (at ?? 0),
      });
      expect(answer).toBe(status);
      const { rows } = await sql`select event from provider_messages where reference = ${payment.id}`.execute(app.db.sql);
      expect(rows).toEqual([]);
      await app.processAll();
      expect(await balanceOf(player)).toBe(0);
    },
  );

  // proves G08
  test('is never trusted without asking the provider', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player);
    await send(app, { reference: payment.id, event: 'paid' });
    await app.processAll();
    expect([await balanceOf(player), (await depositNow(app, player, payment.id)).status]).toEqual([0, 'pending']);
  });

  // proves G08
  test("of one provider ignores another's payment", async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await paidUnheard(player);
    expect(await send(app, { provider: 'g2apay', reference: payment.id })).toBe(200);
    await app.processAll();
    expect(await balanceOf(player)).toBe(0);
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
  // What the provider does, and what the site hears in between: nothing, or some message, twice or more.
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
      // The first messages once more, long after.
      await send(app, { reference: payment.id, event: '0-0' });
      await send(app, { reference: payment.id, event: 'last' });
      await drainBoth();
      expect([story, heard, await balanceOf(player)]).toEqual([story, heard, balance]);
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
  expect(await log(player)).toMatchObject({ value: { provider_log: [{ event: 'event-7', applied_at: null }] } });
  await app.processAll();
  const applied = await log(player);
  expect(applied).toMatchObject({
    value: { status: 'completed', amount: 5_000, steps: [{ what: 'created' }, { what: 'checkout' }, { what: 'completed' }] },
  });
  const [first] = applied.ok ? applied.value.provider_log : [];
  expect([first!.event, JSON.parse(first!.body)]).toEqual(['event-7', { event: 'event-7', reference: payment.id }]);
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
