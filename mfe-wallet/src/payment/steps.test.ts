import { expect, test } from 'vitest';
import { aPayment } from '../testing/a-payment.ts';
import { timelineOf } from './steps.ts';

const at = '2026-11-20T14:02:00.000Z';
const steps = (...words: string[]) => words.map((what) => ({ at, what }));
const told = (...[payment]: Parameters<typeof timelineOf>) => timelineOf(payment).map(({ name, state }) => `${name}: ${state}`);

test('a payment that waits says what comes next', () => {
  const pending = aPayment({ status: 'pending', expires_at: at });
  expect(told({ ...pending, steps: steps('created', 'checkout') })).toEqual([
    'Started: done',
    'Opened at the provider: done',
    'Waiting for your payment: now',
    'Credited: next',
  ]);
});

test('a payment in review waits for a person', () => {
  const reviewed = aPayment({ status: 'pending', reason: 'review' });
  expect(told({ ...reviewed, steps: steps('created', 'review') })).toEqual([
    'Started: done',
    'In review: now',
    'Credited or returned: next',
  ]);
});

test.each([
  ['rejected', 'Rejected'],
  ['cancelled', 'Cancelled by you'],
  ['expired', 'Time was over'],
])('a payment that ended with %s waits for nothing', (what, name) => {
  const over = aPayment({ status: 'rejected' });
  expect(told({ ...over, steps: steps('created', what) })).toEqual(['Started: done', `${name}: failed`]);
});

test('a payment that was taken back was credited before', () => {
  expect(told({ ...aPayment({ disputed_at: at }), steps: steps('created', 'completed', 'disputed') })).toEqual([
    'Started: done',
    'Credited: done',
    'Taken back: failed',
  ]);
});

test('a charge-back that was given up leaves the payment credited', () => {
  expect(told({ ...aPayment(), steps: steps('created', 'completed', 'disputed', 'undisputed') })).toEqual([
    'Started: done',
    'Credited: done',
    'Taken back: failed',
    'Credited again: done',
  ]);
});

test('a step of a later release stands there by its own name', () => {
  expect(told({ ...aPayment(), steps: steps('blessed') })).toEqual(['blessed: done']);
});
