import { expect, test } from 'vitest';
import { revealCues } from './reveal-sound.ts';

const heard = (level: 0 | 1 | 2 | 3 | 4, still = false) => revealCues({ level, still }).map(({ sound }) => sound);

// proves R7
test('a result up to its price is a quiet sound alone', () => {
  for (const still of [false, true]) expect(revealCues({ level: 0, still })).toEqual([{ sound: 'neutral', beats: [{ at: 0 }] }]);
});

test('each level above the price has its sound, and from the second on the count is heard', () => {
  expect(heard(1)).toEqual(['plus']);
  expect(heard(2)).toEqual(['good', 'count', 'land']);
  expect(heard(3)).toEqual(['great', 'count', 'land']);
  expect(heard(4)).toEqual(['top', 'count', 'land']);
});

test('what shows at once sounds at once', () => {
  for (const [level, sound] of [
    [1, 'plus'],
    [4, 'top'],
  ] as const)
    expect(revealCues({ level, still: true })).toEqual([{ sound, beats: [{ at: 0 }] }]);
});

test('the steps of the count rise in pitch', () => {
  const pitches = revealCues({ level: 3, still: false })[1]!.beats.map(({ pitch }) => pitch!);
  expect(pitches).toEqual(pitches.toSorted((a, b) => a - b));
  expect(pitches.at(-1)).toBeGreaterThan(1.8);
});

test('a crown is heard after the count', () => {
  const cues = revealCues({ level: 4, still: false, crown: true });
  expect(cues.at(-1)).toEqual({ sound: 'crown', beats: [{ at: 420 + 400 + 1800 + 100 }] });
});

test('the highest level is silent after its animation', () => {
  for (const { beats } of revealCues({ level: 4, still: false })) expect(Math.max(...beats.map(({ at }) => at))).toBeLessThan(4000);
});
