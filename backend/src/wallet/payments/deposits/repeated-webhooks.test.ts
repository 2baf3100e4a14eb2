import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../plumbing/testing/app.ts';
import { type CheckoutProvider, checkoutProviders } from '../providers/all.ts';
import { sandboxSides } from '../sandbox/providers.ts';
import type { Checkout, Message } from '../sandbox/side.ts';
import { act, aDeposit } from '../../testing.ts';

const app = testApp();

const minute = 60_000;

/** A credited payment, and the webhook of its charge-back, which the provider's API does not show yet. */
async function announcedChargeBack(provider: CheckoutProvider) {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await aDeposit(app, player, 5_000, provider);
  await act(app, payment, 'pay');
  await app.processAll();
  // The daily question of the poll stays out of this.
  await sql`update payments set ask_at = site_now() + interval '1 day' where id = ${payment.id}`.execute(app.db.sql);
  const { rows } = await sql<Checkout>`select * from sandbox_checkouts where reference = ${payment.id}`.execute(app.db.sql);
  const message = sandboxSides(app.plumbing.secret)[provider].message(
    { ...rows[0]!, charged_back: true },
    Math.floor(app.clock.now() / 1000),
  );
  return { player, payment, message };
}

const send = async (provider: CheckoutProvider, message: Message): Promise<number> =>
  (await fetch(`${app.origin}/api/payment/webhook/${provider}`, { method: 'POST', ...message })).status;

/** The API shows the charge-back from now on, without another webhook. */
const showChargeBack = (reference: string) =>
  sql`update sandbox_checkouts set charged_back = true where reference = ${reference}`.execute(app.db.sql);

/** Lets minutes pass and runs the due jobs. */
async function after(minutes: number): Promise<void> {
  await app.after(minutes * minute);
}

/** Minutes until the next fetch because of a webhook about a payment; null when there is none. */
async function questionOf(reference: string): Promise<number | null> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from run_at - site_now()) / 60)::int as minutes from jobs
    where kind = 'wallet.message' and payload ->> 'reference' = ${reference}`.execute(app.db.sql);
  return rows[0]?.minutes ?? null;
}

describe.each(checkoutProviders)('a charge-back that %s announces before its interface shows it', (provider) => {
  // proves G08
  test('is taken back within a minute of the change', async () => {
    const { player, payment, message } = await announcedChargeBack(provider);
    const credited = await app.balanceOf(player);
    expect(await send(provider, message)).toBe(200);
    await app.processAll();
    expect(await app.balanceOf(player)).toBe(credited);
    await showChargeBack(payment.id);
    await after(1);
    expect([credited > 0, await app.balanceOf(player)]).toEqual([true, 0]);
    expect(await questionOf(payment.id)).toBeNull();
  });

  // proves G08
  test('is asked about again when the message is repeated', async () => {
    const { player, payment, message } = await announcedChargeBack(provider);
    await send(provider, message);
    await app.processAll();
    for (const minutes of [1, 4, 10, 45]) await after(minutes);
    expect(await questionOf(payment.id)).toBeNull();
    await showChargeBack(payment.id);
    // GameMoney signs a time: an old webhook is refused, and causes a fetch all the same.
    expect(await send(provider, message)).toBe(provider === 'gamemoney' ? 401 : 200);
    await after(1);
    expect(await app.balanceOf(player)).toBe(0);
  });
});

describe('a message that the provider does not confirm', () => {
  // proves G08
  test('is asked about after 1, 5, 15 and 60 minutes, and then no more', async () => {
    const { payment, message } = await announcedChargeBack('zen');
    await send('zen', message);
    const waits: (number | null)[] = [];
    await app.processAll();
    for (const minutes of [1, 4, 10, 45]) {
      waits.push(await questionOf(payment.id));
      await after(minutes);
    }
    expect([...waits, await questionOf(payment.id)]).toEqual([1, 4, 10, 45, null]);
  });

  test('causes one question a minute, however often it is repeated', async () => {
    const { payment, message } = await announcedChargeBack('zen');
    await send('zen', message);
    await app.processAll();
    for (let n = 0; n < 5; n += 1) {
      await send('zen', message);
      await app.processAll();
    }
    expect(await questionOf(payment.id)).toBe(1);
  });

  test('is asked about earlier when it is repeated later', async () => {
    const { player, payment, message } = await announcedChargeBack('zen');
    await send('zen', message);
    await app.processAll();
    await after(1);
    await after(4);
    expect(await questionOf(payment.id)).toBe(10);
    await showChargeBack(payment.id);
    await after(2);
    await send('zen', message);
    await app.processAll();
    expect(await app.balanceOf(player)).toBe(0);
  });

  test('is confirmed by an answer that shows more than it', async () => {
    const player = await app.aPlayer({ balance: 0 });
    const payment = await aDeposit(app, player, 5_000);
    await act(app, payment, 'wait');
    await app.processAll();
    expect(await questionOf(payment.id)).toBeNull();
  });
});
