import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { proveSums } from '../../../ledger/index.ts';
import { balancesOf } from '../../../accounts/index.ts';
import { testApp } from '../../../plumbing/testing/app.ts';
import type { CheckoutProvider } from '../providers/all.ts';
import type { Secret } from '../../../plumbing/config/secret.ts';
import { sandboxSides } from '../sandbox/providers.ts';
import type { Checkout, Message } from '../sandbox/side.ts';
import { aDeposit, depositNow } from '../../testing.ts';
import { proveDeposits } from './proof.ts';

const app = testApp();

/** The real event at the provider, and its result at the site. A fee is taken from the credited amount. */
const truths = [
  { what: 'it was paid', row: { state: 'paid', paid: 5_000 }, status: 'completed', reason: null, credited: true },
  { what: 'it was refused', row: { state: 'failed' }, status: 'rejected', reason: 'declined', credited: false },
  {
    what: 'it was paid and taken back',
    row: { state: 'paid', paid: 5_000, charged_back: true },
    status: 'rejected',
    reason: 'returned',
    credited: false,
  },
  { what: 'half of it was paid', row: { state: 'paid', paid: 2_500 }, status: 'pending', reason: 'review', credited: false },
  {
    what: 'it was paid in euros',
    row: { state: 'paid', paid: 5_000, currency: 'EUR' },
    status: 'pending',
    reason: 'review',
    credited: false,
  },
] as const;

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
const forgers: Secret = { keys: [Buffer.alloc(32, 7)] };

/** Every webhook that could be on its way: those of all states, duplicated, with forged ones between them. */
function messagesOf(checkout: Checkout, order: number[], turn: number, now: number): Message[] {
  const side = sandboxSides(app.plumbing.secret)[checkout.provider];
  const paid = { ...checkout, state: 'paid', paid: checkout.amount } as const;
  const genuine = [side.message(checkout, now), side.message(paid, now), side.message({ ...paid, charged_back: true }, now - 120)];
  const made = [
    sandboxSides(forgers)[checkout.provider].message(paid, now),
    altered(side.message(paid, now), checkout.reference),
    side.message({ ...paid, reference: 'f'.repeat(32) }, now),
    // Signed but false: the sum of a webhook is not trusted.
    side.message({ ...paid, paid: 100_000 }, now),
    side.message({ ...paid, currency: 'EUR' }, now),
    side.message({ ...checkout, state: 'failed' }, now - 600),
  ];
  return order.flatMap((which, at) => [
    ...Array<Message>(1 + ((turn + at) % 3)).fill(genuine[which]!),
    ...made.slice(at * 2, at * 2 + 2).flatMap((message) => Array<Message>(1 + ((turn + at) % 2)).fill(message)),
  ]);
}

const altered = ({ body, headers }: Message, reference: string): Message => ({ headers, body: body.replace(reference, 'e'.repeat(32)) });

// proves G08, WALLET-054
test.each([
  ['g2apay', 5_000],
  ['zen', 5_000],
  ['skinpaycom', 5_000],
  ['gamemoney', 4_875],
  ['switchere', 4_805],
] as [CheckoutProvider, number][])(
  'messages of %s in any order come to the same books',
  async (provider, received) => {
    let delivered = 0;
    for (const { what, row, status, reason, credited } of truths)
      for (const [turn, order] of orders.entries()) {
        const player = await app.aPlayer({ balance: 0 });
        const payment = await aDeposit(app, player, 5_000, provider);
        if (provider === 'skinpaycom') await fetch(app.origin + payment.checkout_url!);
        const { rows } = await sql<Checkout>`select * from sandbox_checkouts where reference = ${payment.id}`.execute(app.db.sql);
        const checkout = { ...rows[0]!, ...row };
        await sql`
          update sandbox_checkouts set state = ${checkout.state}, paid = ${checkout.paid}, currency = ${checkout.currency},
            charged_back = ${checkout.charged_back} where reference = ${payment.id}`.execute(app.db.sql);
        const messages = messagesOf(rows[0]!, order, turn, Math.floor(app.clock.now() / 1000));
        const half = Math.trunc(messages.length / 2);
        // A job applies some of them before the others come, and all of them come once more in the end.
        for (const part of [messages.slice(0, half), messages.slice(half), messages.toReversed()]) {
          for (const message of part) {
            await fetch(`${app.origin}/api/payment/webhook/${provider}`, { method: 'POST', ...message });
            delivered += 1;
          }
          await app.app.jobs.drain();
        }
        const now = await depositNow(app, player, payment.id);
        const { balance } = await balancesOf(app.db.sql, player.id);
        expect({ what, order, status: now.status, reason: now.reason, balance }).toEqual({
          what,
          order,
          status,
          reason,
          balance: credited ? received : 0,
        });
      }
    expect(delivered).toBeGreaterThanOrEqual(600);
    expect([await proveDeposits(app.db.sql), await proveSums(app.db.sql)]).toEqual([[], []]);
  },
  120_000,
);
