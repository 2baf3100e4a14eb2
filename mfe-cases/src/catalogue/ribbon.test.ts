import { expect, test } from 'vitest';
import { aCase } from '../testing/factories.ts';
import { ribbonOf } from './ribbon.ts';

const now = Date.parse('2026-03-01T00:00:00Z');
const at = (ms: number) => new Date(now + ms).toISOString();
const every = {
  available_till: at(1000),
  content_update_scheduled: true,
  sale: true,
  popular: true,
  newUntillTime: at(1000),
  bestprice: true,
};

// proves CASES-040, CASES-041
test('shows only the first reason that holds', () => {
  const order = ['Off soon', 'Update soon', 'Sale', 'Popular', 'New', 'Best price'];
  const off = [
    { available_till: null },
    { content_update_scheduled: false },
    { sale: false },
    { popular: false },
    { newUntillTime: null },
    { bestprice: false },
  ];
  let facts = {};
  for (const [place, label] of order.entries()) {
    expect(ribbonOf(aCase({ ...every, ...facts }), now)?.label).toBe(label);
    facts = { ...facts, ...off[place] };
  }
  expect(ribbonOf(aCase({ ...every, ...facts }), now)).toBeNull();
});

// proves CASES-042
test('warns exactly three days before the end', () => {
  expect(ribbonOf(aCase({ available_till: at(259_200_000) }), now)?.kind).toBe('off_soon');
  expect(ribbonOf(aCase({ available_till: at(259_200_001) }), now)).toBeNull();
  expect(ribbonOf(aCase({ available_till: at(0) }), now)).toBeNull();
});

// proves CASES-043, CASES-044
test('follows the flags of the case', () => {
  expect(ribbonOf(aCase({ content_update_scheduled: true }), now)?.kind).toBe('update_soon');
  expect(ribbonOf(aCase({ sale: true }), now)?.kind).toBe('sale');
  expect(ribbonOf(aCase({ popular: true }), now)?.kind).toBe('popular');
  expect(ribbonOf(aCase({ bestprice: true }), now)?.kind).toBe('best_price');
});

// proves CASES-045
test('calls a case new until its time', () => {
  expect(ribbonOf(aCase({ newUntillTime: at(1) }), now)?.kind).toBe('new');
  expect(ribbonOf(aCase({ newUntillTime: at(0) }), now)).toBeNull();
});
