import { expect, test } from 'vitest';
import { aCase, caseDetails } from '../testing/factories.ts';
import { type Buyer, freeLevel, isFree, offerOf, offersPart } from './offer.ts';
import { priceText, type Way } from './price-text.ts';

const now = Date.parse('2026-01-02T00:00:00Z');
const rich = { balance: 100_000, bonus_balance: 0, dat_points: 1_000_000, version: 1 };
const player: Buyer = { balances: rich, now, freeFrom: now, online: true };
const visitor: Buyer = { ...player, balances: null, freeFrom: null };
const whole = (count: number) => ({ count, way: 'whole' as Way });
const free = { count: 1, way: 'free' as Way };

// proves CASES-100
test('shows the price of all openings together', () => {
  expect(offerOf(aCase(), whole(1), player)).toEqual({ kind: 'open', label: 'Open for $4.99', cost: 499 });
  expect(offerOf(aCase(), whole(5), player)).toEqual({ kind: 'open', label: 'Open for $24.95', cost: 2495 });
  expect(priceText(aCase({ datPointsPrice: 100_000, price: 0 }), whole(3))).toBe('3,000 points');
});

test('asks a visitor to sign in', () => {
  expect(offerOf(aCase(), whole(1), visitor)).toEqual({ kind: 'sign-in', label: 'Sign in to open' });
});

test('shows the price to a player whose session is not known yet', () => {
  const starting = { ...visitor, balances: undefined };
  expect(offerOf(aCase(), whole(2), starting)).toEqual({ kind: 'sign-in', label: 'Open for $9.98' });
  expect(offerOf(aCase({ stock: 'out_of_stock' }), whole(1), starting).kind).toBe('closed');
});

// proves CASES-095
test('offers to add balance when a cent is missing', () => {
  expect(offerOf(aCase(), whole(2), { ...player, balances: { ...rich, balance: 998 } }).kind).toBe('open');
  expect(offerOf(aCase(), whole(2), { ...player, balances: { ...rich, balance: 997 } })).toEqual({
    kind: 'add-balance',
    label: 'Not enough: add balance',
  });
});

// proves CASES-093, CASES-094
test('closes a points case without enough points', () => {
  const points = aCase({ price: 0, datPointsPrice: 100_000 });
  expect(offerOf(points, whole(1), visitor).kind).toBe('closed');
  expect(offerOf(points, whole(1), { ...player, balances: { ...rich, dat_points: 99_999 } }).kind).toBe('closed');
  expect(offerOf(points, whole(1), { ...player, balances: { ...rich, dat_points: 100_000, balance: 0 } })).toEqual({
    kind: 'open',
    label: 'Open for 1,000 points',
  });
});

// proves CASES-091
test('shows a case without stock as unavailable', () => {
  expect(offerOf(aCase({ stock: 'out_of_stock' }), whole(1), player)).toEqual({ kind: 'closed', label: 'Temporarily unavailable' });
});

// proves CASES-089
test('opens no archived or expired case', () => {
  expect(offerOf(aCase({ status: 'archive' }), whole(1), player).kind).toBe('closed');
  expect(offerOf(aCase({ available_till: '2026-01-02T00:00:00.000Z' }), whole(1), player).kind).toBe('closed');
  expect(offerOf(aCase({ available_till: '2026-01-02T00:00:00.001Z' }), whole(1), player).kind).toBe('open');
});

// proves CASES-015, CASES-109, CASES-113
test('opens a free case on time, else counts down', () => {
  const gift = aCase({ section: 'free', price: 0, slug: 'dawn_free_case_level_1' });
  expect(isFree(gift)).toBe(true);
  expect(isFree(aCase())).toBe(false);
  expect(offerOf(gift, free, player)).toEqual({ kind: 'open', label: 'Open for free' });
  expect(offerOf(gift, free, { ...player, freeFrom: now + 1 })).toEqual({ kind: 'closed', label: 'Free again in', until: now + 1 });
  expect(offerOf(gift, free, { ...player, freeFrom: null }).kind).toBe('closed');
  expect(offerOf(gift, free, visitor).kind).toBe('sign-in');
});

// proves CASES-110
test("reads the level from a free case's slug", () => {
  expect(freeLevel('dawn_free_case_level_1')).toBe(1);
  expect(freeLevel('noon_free_case_level_12')).toBe(12);
  expect(freeLevel('night-shift')).toBeNull();
});

// proves CASES-096
test('offers part openings to real money only', () => {
  const dear = { ...aCase({ price: 10_000 }), part_open: { price: 1_000, one_in: 10 } };
  expect(offersPart(dear, rich)).toBe(true);
  expect(offersPart(dear, null)).toBe(false);
  expect(offersPart(dear, { ...rich, budget_mode: 'DEMO' })).toBe(false);
  expect(offersPart(caseDetails(), rich)).toBe(false);
});

// proves CASES-099
test('requires only the price of the part', () => {
  const dear = { ...aCase({ price: 10_000 }), part_open: { price: 1_000, one_in: 10 } };
  const part = { count: 1, way: 'part' as Way };
  expect(offerOf(dear, part, { ...player, balances: { ...rich, balance: 1_000 } })).toEqual({
    kind: 'open',
    label: 'Open a part for $10.00',
    cost: 1000,
  });
  expect(offerOf(dear, part, { ...player, balances: { ...rich, balance: 999 } }).kind).toBe('add-balance');
});

test('closes every case while offline', () => {
  expect(offerOf(aCase(), whole(1), { ...player, online: false })).toEqual({ kind: 'closed', label: 'You are offline' });
});
