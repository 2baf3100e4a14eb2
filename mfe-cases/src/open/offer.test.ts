import { expect, test } from 'vitest';
import { aCase } from '../testing/factories.ts';
import { offerOf, priceText } from './offer.ts';

const now = Date.parse('2026-01-02T00:00:00Z');
const rich = { balance: 100_000, bonus_balance: 0, dat_points: 1_000_000, version: 1 };
const player = { balances: rich, now };
const visitor = { balances: null, now };

// proves CASES-100
test('states the price of all openings of the press', () => {
  expect(offerOf(aCase(), 1, player)).toEqual({ kind: 'open', label: 'Open for $4.99' });
  expect(offerOf(aCase(), 5, player)).toEqual({ kind: 'open', label: 'Open for $24.95' });
  expect(priceText(aCase({ datPointsPrice: 100_000, price: 0 }), 3)).toBe('3,000 points');
});

test('asks a visitor to sign in', () => {
  expect(offerOf(aCase(), 1, visitor)).toEqual({ kind: 'sign-in', label: 'Sign in to open' });
});

// proves CASES-095
test('offers to add balance when the money does not reach, to the cent', () => {
  expect(offerOf(aCase(), 2, { balances: { ...rich, balance: 998 }, now }).kind).toBe('open');
  expect(offerOf(aCase(), 2, { balances: { ...rich, balance: 997 }, now })).toEqual({
    kind: 'add-balance',
    label: 'Not enough: add balance',
  });
});

// proves CASES-093, CASES-094
test('closes a points case to a visitor and to one with too few points', () => {
  const points = aCase({ price: 0, datPointsPrice: 100_000 });
  expect(offerOf(points, 1, visitor).kind).toBe('closed');
  expect(offerOf(points, 1, { balances: { ...rich, dat_points: 99_999 }, now }).kind).toBe('closed');
  expect(offerOf(points, 1, { balances: { ...rich, dat_points: 100_000, balance: 0 }, now })).toEqual({
    kind: 'open',
    label: 'Open for 1,000 points',
  });
});

// proves CASES-091
test('says that a case out of stock is unavailable for now', () => {
  expect(offerOf(aCase({ stock: 'out_of_stock' }), 1, player)).toEqual({ kind: 'closed', label: 'Temporarily unavailable' });
});

// proves CASES-089
test('does not open an archived case nor one whose time is over', () => {
  expect(offerOf(aCase({ status: 'archive' }), 1, player).kind).toBe('closed');
  expect(offerOf(aCase({ available_till: '2026-01-02T00:00:00.000Z' }), 1, player).kind).toBe('closed');
  expect(offerOf(aCase({ available_till: '2026-01-02T00:00:00.001Z' }), 1, player).kind).toBe('open');
});

// proves CASES-015
test('calls a free case free', () => {
  expect(offerOf(aCase({ price: 0 }), 1, player)).toEqual({ kind: 'open', label: 'Open for free' });
});
