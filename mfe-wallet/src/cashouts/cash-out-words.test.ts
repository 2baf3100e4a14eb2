import { expect, test } from 'vitest';
import { aCashOut, steps } from '../testing/a-way-out.ts';
import { quoteOf } from './quote.ts';
import { timelineOf } from './cash-out-words.ts';
import { receivedName } from './cash-out-page.tsx';

const over = { ended_at: '2026-11-20T14:05:00.000Z' };

test('a pending cash-out says what comes next', () => {
  const told = timelineOf({ ...aCashOut(), steps: steps('created') }).map(({ name, state }) => `${name}: ${state}`);
  expect(told).toEqual(['Pending: now', 'Approved: next', 'Processing: next', 'Sent: next']);
});

// proves WALLET-072, WALLET-071
test.each([
  ['invalid_amount', 'The amount is too small after the network fee.'],
  ['critical_gas_limit', 'The transaction fee had risen too far.'],
] as const)('a cash-out canceled for %s says why', (status_code, words) => {
  const canceled = aCashOut({ ...over, status: 'canceled', status_code });
  expect(timelineOf({ ...canceled, steps: steps('created', 'canceled') }).at(-1)).toMatchObject({
    name: 'Cancelled',
    state: 'failed',
    note: expect.stringContaining(words) as string,
  });
});

test.each([
  [aCashOut(), 'You receive'],
  [aCashOut({ ...over, status: 'sent' }), 'You received'],
  [aCashOut({ ...over, status: 'canceled' }), 'You would have received'],
  [aCashOut({ ...over, status: 'broken' }), 'You would have received'],
])('the sum of a cash-out is named by its end: %#', (cashOut, name) => {
  expect(receivedName(cashOut)).toBe(name);
});

test('an item goes out only in currencies of the settings and within their limits', () => {
  const settings = { settings_timestamp: '', symbols: { LTC: { fee: 5, min: 100, max: 1_000, rate: 8_000 } } };
  expect(quoteOf(settings, 'LTC', 99)).toEqual({ why: 'An item must be worth at least $1.00 to go out in LTC.' });
  expect(quoteOf(settings, 'LTC', 1_001)).toEqual({ why: 'An item may be worth $10.00 at most to go out in LTC.' });
  expect(quoteOf(settings, 'ETH', 500)).toEqual({ why: 'ETH is not paid out at the moment.' });
  expect(quoteOf(settings, 'LTC', 805)).toMatchObject({ received: 800, units: 10_000_000n, feeUnits: 62_500n });
});
