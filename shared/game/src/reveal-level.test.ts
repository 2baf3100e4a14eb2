import { rarities } from '@riftdrop/contract/api/catalogue/skins';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { revealLevel, revealLevelOfAll, type Shown } from './reveal-level.ts';

test.each<[string, Shown, number]>([
  ['below its price', { worth: 876, paid: 1200, rarity: 'Mil-Spec' }, 0],
  ['at its price', { worth: 1200, paid: 1200, rarity: 'Knives' }, 0],
  ['a crown at its price', { worth: 1200, paid: 1200, rarity: 'Covert', crown: true }, 0],
  ['paid with points', { worth: 90_000, paid: null, rarity: 'Knives', crown: true }, 0],
  ['a cent above its price', { worth: 1201, paid: 1200, rarity: 'Consumer' }, 1],
  ['just below double', { worth: 2399, paid: 1200, rarity: 'Classified' }, 1],
  ['double', { worth: 2400, paid: 1200, rarity: 'Consumer' }, 2],
  ['just below five times', { worth: 5999, paid: 1200, rarity: 'Consumer' }, 2],
  ['five times', { worth: 6000, paid: 1200, rarity: 'Consumer' }, 3],
  ['11.66 times', { worth: 13_994, paid: 1200, rarity: 'Covert' }, 3],
  ['just below twenty times', { worth: 23_999, paid: 1200, rarity: 'Consumer' }, 3],
  ['twenty times', { worth: 24_000, paid: 1200, rarity: 'Consumer' }, 4],
  ['Covert above its price', { worth: 1300, paid: 1200, rarity: 'Covert' }, 2],
  ['Contraband above its price', { worth: 1300, paid: 1200, rarity: 'Contraband' }, 3],
  ['a knife above its price', { worth: 1300, paid: 1200, rarity: 'Knives' }, 3],
  ['a crown above its price', { worth: 1201, paid: 1200, rarity: 'Consumer', crown: true }, 4],
  ['free, plain', { worth: 50, paid: 0, rarity: 'Consumer' }, 1],
  ['free, Covert', { worth: 50, paid: 0, rarity: 'Covert' }, 2],
])('%s', (_what, shown, level) => {
  expect(revealLevel(shown)).toBe(level);
});

// proves R7
test('nothing at or below its price has a level', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom(...rarities), fc.boolean(), (less, more, rarity, crown) => {
      const [worth, paid] = [Math.min(less, more), Math.max(less, more)];
      expect(revealLevel({ worth, paid, rarity, crown })).toBe(0);
      expect(revealLevelOfAll([{ worth, rarity, crown }], paid)).toBe(0);
    }),
  );
});

// proves R7
test.each<[string, number[], number]>([
  ['ten that together lost, one of them 8 times its price', [800, 10, 10, 10, 10, 10, 10, 10, 10, 10], 0],
  ['ten that together won little: one above the sum', [1490, 10, 10, 10, 10, 10, 10, 10, 10, 10], 2],
  ['two that together won double', [350, 50], 2],
  ['one alone', [500], 3],
  ['two at their price', [100, 100], 0],
])('%s', (_what, worths, level) => {
  expect(
    revealLevelOfAll(
      worths.map((worth) => ({ worth, rarity: 'Consumer' })),
      100,
    ),
  ).toBe(level);
});

test('one alone is not held down by itself', () => {
  expect(revealLevelOfAll([{ worth: 101, rarity: 'Knives' }], 100)).toBe(3);
  expect(revealLevelOfAll([{ worth: 101, rarity: 'Consumer', crown: true }], 100)).toBe(4);
});
