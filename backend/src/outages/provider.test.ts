import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openOnce } from '../cases/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { anHour, brokenBooks, minute } from '../plumbing/testing/hour.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { battleCases } from '../pvp/testing.ts';
import { act, aDeposit, depositNow, renewed, setMood } from '../wallet/testing.ts';

const app = testApp();
let slug: string;
beforeAll(async () => {
  [slug] = (await battleCases(app, { price: 100, costs: [50, 150] })) as [string];
});
afterEach(() => setMood(app, 'g2apay', 'well'));

/** Ends that a player was told of, by payment. */
const told = async ({ id }: TestPlayer) =>
  (
    await sql<{ status: string }>`
      select data ->> 'status' as status from live_events where channel = ${`user.${id}`} and event = 'payment.updated'
        order by seq`.execute(app.db.sql)
  ).rows.map(({ status }) => status);

test('an hour without a payment provider leaves its deposits pending, and credits each of them once afterwards', async () => {
  const [early, paying, silent, leaving, late] = await Promise.all(Array.from({ length: 5 }, () => app.aPlayer({ balance: 1_000 })));
  const before = await aDeposit(app, early!, 5_000, 'g2apay');
  await act(app, before, 'pay');
  await app.processAll();
  expect(await app.balanceOf(early!)).toBe(6_000);
  const [paid, quiet, unpaid] = await Promise.all([paying!, silent!, leaving!].map((player) => aDeposit(app, player, 5_000, 'g2apay')));

  await setMood(app, 'g2apay', 'away');
  const press = { body: { amount: 5_000, provider: 'g2apay' as const }, key: randomUUID() };
  await anHour(app, async (passed) => {
    if (passed === 10) {
      // The players pay on pages that are open, with a message to the site and without one.
      await act(app, paid!, 'pay');
      await act(app, quiet!, 'pay-silently');
    }
    if (passed % 20 !== 0) return;
    const now = await renewed(app, late!);
    expect(await app.ask('POST /payment/checkout', press, { as: now })).toMatchObject({
      status: 503,
      refusal: { code: 'payment_unavailable', message: 'The payment provider does not answer. Nothing was charged. Please try again.' },
    });
    for (const [player, { id }] of [
      [paying!, paid!],
      [silent!, quiet!],
      [leaving!, unpaid!],
    ] as const)
      expect(await depositNow(app, player, id)).toMatchObject({ status: 'pending' });
    // Play and the other providers go on.
    await openOnce(app, now, slug);
    const other = await aDeposit(app, now, 2_000, 'zen');
    await act(app, other, 'pay');
    await app.processAll();
    expect(await depositNow(app, late!, other.id)).toMatchObject({ status: 'completed' });
  });
  expect([await told(paying!), await told(silent!), await told(leaving!)]).toEqual([[], [], []]);
  const list = await app.reply('GET /payment/list', {}, { as: await renewed(app, late!) });
  expect(list.items.map(({ type, status }) => [type, status])).toEqual([
    ['zen', 'completed'],
    ['zen', 'completed'],
    ['zen', 'completed'],
    // One payment for all presses of the button: the provider may have it.
    ['g2apay', 'pending'],
  ]);
  expect([await app.balanceOf(paying!), await app.balanceOf(silent!)]).toEqual([1_000, 1_000]);
  // Three payments and their end, one message: some lines each, and not one a minute.
  expect(app.logged.filter((line) => line.includes('a job failed')).length).toBeLessThan(50);

  await setMood(app, 'g2apay', 'well');
  await app.after(2 * minute);
  expect([await told(paying!), await told(silent!), await told(leaving!)]).toEqual([['completed'], ['completed'], ['cancelled']]);
  expect((await app.ask('POST /payment/checkout', press, { as: await renewed(app, late!) })).status).toBe(200);
  await act(app, paid!, 'pay');
  await app.after(24 * 60 * minute);
  expect(await Promise.all([early!, paying!, silent!, leaving!].map((player) => app.balanceOf(player)))).toEqual([
    6_000, 6_000, 6_000, 1_000,
  ]);
  expect(await brokenBooks(app)).toEqual([]);
});
