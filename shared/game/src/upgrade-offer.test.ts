import { expect, test } from 'vitest';
import { mayUpgrade, upgradePath } from './upgrade-offer.ts';

const limits = { upgrade_min_income: 10, upgrade_max_cost: 1_200 };

// proves UPGRADE-504, UPGRADE-505, UPGRADE-506, PVP-627
test.each([
  [10, false],
  [11, true],
  [1_000, true],
  [1_001, false],
])('a result worth %i is offered: %s', (cost, isOffered) => {
  expect(mayUpgrade(cost, limits)).toBe(isOffered);
});

test('nothing is offered before the limits are known', () => {
  expect(mayUpgrade(500, null)).toBe(false);
});

test('the address names what is put in', () => {
  expect(upgradePath(['900', '901'])).toBe('/upgrade?item=900,901');
  expect(upgradePath([])).toBe('/upgrade');
});
