import { expect, test } from 'vitest';
import { revealCues } from './reveal-sound.ts';

const heard = (level: 0 | 1 | 2 | 3 | 4, still = false) => new Set(revealCues(level, still).map(({ sound }) => sound));

// proves R7
test('a result up to its price sounds like a press', () => {
  for (const still of [false, true]) expect(revealCues(0, still)).toEqual([{ sound: 'open', times: [0] }]);
});

test('each level above the price adds a layer', () => {
  expect(heard(1)).toEqual(new Set(['win']));
  expect(heard(2)).toEqual(new Set(['win', 'tick']));
  expect(heard(3)).toEqual(new Set(['win', 'tick', 'bell']));
  expect(heard(4)).toEqual(new Set(['win', 'tick', 'bell', 'spin']));
});

test('what shows at once sounds at once', () => {
  for (const level of [1, 2, 3, 4] as const) expect(revealCues(level, true)).toEqual([{ sound: 'win', times: [0] }]);
});

test('the highest level is silent after its animation', () => {
  for (const { times } of revealCues(4, false)) expect(Math.max(...times)).toBeLessThan(4000);
});
