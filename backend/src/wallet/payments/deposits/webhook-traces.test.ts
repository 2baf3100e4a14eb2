// database: both
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../plumbing/testing/app.ts';
import { testTraces } from '../../../plumbing/testing/traces.ts';
import { sandboxSides } from '../sandbox/providers.ts';
import { act, aDeposit } from '../../testing.ts';

const app = testApp();
const collector = testTraces();

/** Id of the span of the gateway above each webhook. */
const above = '00f067aa0ba902b7';
const name = 'POST /api/payment/webhook/:provider';

/** Sends a webhook of a paid payment in a trace. */
async function send(trace: string, { reference = 'none', provider = 'zen' }): Promise<number> {
  const sums = { amount: 5_000, currency: 'USD', state: 'paid', paid: 5_000, charged_back: false, refunded: false, events: 1 } as const;
  const { body, headers } = sandboxSides(app.plumbing.secret).zen.message(
    { id: trace, provider: 'zen', reference, ...sums },
    Math.floor(app.clock.now() / 1000),
  );
  const answer = await fetch(`${app.origin}/api/payment/webhook/${provider}`, {
    method: 'POST',
    body,
    headers: { ...headers, traceparent: `00-${trace}-${above}-01` },
  });
  return answer.status;
}
const spanOf = (trace: string, called: string) =>
  vi.waitFor(() => collector.of(trace).find((span) => span.name === called) ?? expect.fail(`no span ${called}`), 10_000);

test('traces a webhook through its job to the live event of the credit', async () => {
  const player = await app.aPlayer({ balance: 0 });
  const payment = await aDeposit(app, player);
  await act(app, payment, 'pay-silently');
  const tab = await app.aTab(player);
  const trace = 'a'.repeat(32);
  expect(await send(trace, { reference: payment.id })).toBe(200);
  await app.processAll();
  await tab.until(({ event }) => event === 'balance');
  const webhook = await spanOf(trace, name);
  expect(webhook).toMatchObject({ kind: 2, parent: above, failed: false, attributes: { outcome: 'ok' } });
  const job = await spanOf(trace, 'job wallet.message');
  expect(job).toMatchObject({ parent: webhook.spanId, failed: false, attributes: { outcome: 'ok' } });
  const transaction = await spanOf(trace, 'transaction');
  expect(transaction).toMatchObject({ parent: job.spanId });
  expect(await spanOf(trace, 'live balance')).toMatchObject({ parent: transaction.spanId });
});

test('keeps the traces of webhooks apart that are stored together', async () => {
  const traces = ['1', '2', '3', '4'].map((digit) => digit.repeat(32));
  await Promise.all(traces.map((trace) => send(trace, {})));
  await app.processAll();
  for (const trace of traces)
    expect(await spanOf(trace, 'job wallet.message')).toMatchObject({ parent: (await spanOf(trace, name)).spanId });
});

test.each([
  ['rejected', 'b', 401, { provider: 'g2apay' }],
  ['unknown_provider', 'c', 404, { provider: 'unknown' }],
] as const)('names the outcome of a webhook that is %s', async (outcome, digit, status, letter) => {
  const trace = digit.repeat(32);
  expect(await send(trace, letter)).toBe(status);
  expect(await spanOf(trace, name)).toMatchObject({ parent: above, failed: false, attributes: { outcome } });
});
