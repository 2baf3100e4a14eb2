import { expect, test } from 'vitest';
import { battlesOfEachMode, onePercentMore, returnOf, sampleBattles, unevenness } from './testing/battles.ts';
import { chiSquareLimit, normalLimit } from './testing/statistics.ts';

const modes = Object.entries(battlesOfEachMode);

test.each(modes.filter(([, { mode }]) => mode !== 'equality'))('places of %s win equally often', (_, rules) => {
  const { value, freedom } = unevenness(sampleBattles(rules, 2_000));
  expect(value).toBeLessThan(chiSquareLimit(freedom));
});

// proves GAME-509
test.each(modes)('battles of %s return what their case returns', (_, rules) => {
  const { rate, expected, errors } = returnOf(sampleBattles(rules, 1_000));
  expect(expected).toBeCloseTo(545 / 600, 12);
  expect([errors < normalLimit, Math.abs(rate - expected) < 0.1]).toEqual([true, true]);
});

test('every place of equality wins every battle', () => {
  const { wins, received } = sampleBattles({ mode: 'equality', slots: 4 }, 200);
  expect(wins).toEqual([200, 200, 200, 200]);
  // The places differ only by cents that cannot be divided.
  expect(Math.max(...received) - Math.min(...received)).toBeLessThanOrEqual(200);
});

test('members of a team win together', () => {
  const { wins, together } = sampleBattles({ mode: '2x2', slots: 4 }, 200);
  expect([together, wins[0], wins[2]]).toEqual([2, wins[1], wins[3]]);
  expect(wins[0]! + wins[2]!).toBe(200);
});

// `npm run bench -- battles` plays as many.
test.each([
  [2, 1],
  [3, 1],
  [4, 1],
  [4, 2],
])('100,000 battles of %i places show one percent bias, %i together', (slots, together) => {
  const [games, sides] = [100_000, slots / together];
  const wins = Array.from({ length: slots }, (_, at) => games / sides + (at < together ? 1_000 : -1_000 / (sides - 1)));
  const { value, freedom } = unevenness({ games, together, wins });
  expect([freedom, value > chiSquareLimit(freedom)]).toEqual([sides - 1, true]);
});

test.each(modes.filter(([, { mode }]) => mode !== 'equality'))('the planted bias moves 1 % to place 1 of %s', (_, rules) => {
  const [fair, biased] = [sampleBattles(rules, 1_000), sampleBattles(rules, 1_000, onePercentMore())];
  expect(biased.wins[0]! - fair.wins[0]!).toBe(10);
});
