import { expect, test } from 'vitest';
import { collectFaults, faultInEnglish, faultTexts } from './faults.ts';

test('collects what does not hold, with its values', () => {
  const { faults, expect: check } = collectFaults();
  check(true, 'lock');
  check(false, 'roll', { slot: 'drop.1.2' });
  check(false, 'listing');
  expect(faults).toEqual([{ code: 'roll', values: { slot: 'drop.1.2' } }, { code: 'listing' }]);
  expect(faults.map(faultInEnglish)).toEqual(['drop.1.2: roll or item differs', 'listing differs']);
});

test('writes each value into its place', () => {
  expect(faultInEnglish({ code: 'list_place', values: { place: 0, published: 17 } })).toBe('the draw gives place 0, not 17');
});

test('has another text for each code', () => {
  const texts = Object.values(faultTexts);
  expect(new Set(texts).size).toBe(texts.length);
});
