import { describe, expect, test } from 'vitest';
import { renderSound } from './render-sound.ts';
import type { Sound } from './sounds.ts';
import { voices } from './voices.ts';

const rate = 24_000;
const known = new Map<Sound, ReturnType<typeof renderSound>>();
function rendered(sound: Sound) {
  const sides = known.get(sound) ?? renderSound(voices[sound], rate);
  known.set(sound, sides);
  return sides;
}
const peak = (sound: Sound) => Math.max(...rendered(sound).map((side) => Math.max(...side.map(Math.abs))));
const energy = (sound: Sound) => rendered(sound).reduce((sum, side) => sum + side.reduce((all, sample) => all + sample ** 2, 0), 0);
/** Crossings of zero in a second: low for a dull sound, high for a bright one. */
function brightness(sound: Sound): number {
  const [left] = rendered(sound);
  return left.filter((sample, at) => at > 0 && sample < 0 !== left[at - 1]! < 0).length / (left.length / rate);
}

describe.each(Object.keys(voices) as Sound[])('%s', (sound) => {
  test('begins at once, ends silent and stays below its level', () => {
    const [left, right] = rendered(sound);
    expect(peak(sound)).toBeCloseTo(voices[sound].level, 3);
    expect(Math.max(...left.subarray(0, rate * 0.06).map(Math.abs))).toBeGreaterThan(0.005);
    for (const side of [left, right]) expect(Math.max(...side.subarray(-48).map(Math.abs))).toBeLessThan(0.01);
  });
});

// proves SHELL-563
test('each sound is different from all others', () => {
  expect(new Set(Object.values(voices).map((voice) => JSON.stringify(voice))).size).toBe(22);
});

test('the same voice gives the same samples', () => {
  expect(renderSound(voices.stop, rate)).toEqual(renderSound(voices.stop, rate));
});

// proves R7
test('a result sounds larger with each level, and the lowest is quieter than any gain', () => {
  const energies = (['neutral', 'plus', 'good', 'great', 'top'] as const).map(energy);
  expect(energies).toEqual(energies.toSorted((a, b) => a - b));
  expect(energies[1]! / energies[0]!).toBeGreaterThan(4);
});

test('no result is quieter than a loss', () => {
  for (const sound of ['neutral', 'plus', 'good', 'great', 'top', 'win', 'crown'] as const) expect(peak('loss')).toBeLessThan(peak(sound));
  expect(energy('loss') * 10).toBeLessThan(energy('win'));
});

test('a tick is bright, and the stop is a thud', () => {
  expect(brightness('tick')).toBeGreaterThan(brightness('stop') * 3);
});

test('great results fill the room between the loudspeakers', () => {
  for (const sound of ['great', 'top'] as const) {
    const [left, right] = rendered(sound);
    const between = left.reduce((sum, sample, at) => sum + (sample - right[at]!) ** 2, 0);
    expect(between / energy(sound)).toBeGreaterThan(0.05);
  }
});
