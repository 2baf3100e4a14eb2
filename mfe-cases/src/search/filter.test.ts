import { expect, test } from 'vitest';
import { type Filter, applied, asksForMore, isHopeless, isInvalid, narrowing, noFilter } from './filter.ts';

const asked = (part: Partial<Filter>, top: number | null = 1_500) => applied({ ...noFilter, ...part }, top);

// proves CASES-054, CASES-055
test.each([
  ['ni', ''],
  ['  ni  ', ''],
  ['nig', 'nig'],
  [' night shift ', 'night shift'],
  ['', ''],
])('applies the text %j as %j', (typed, text) => {
  expect(asked({ text: typed }).text).toBe(text);
});

// proves CASES-059, CASES-060, CASES-061
test.each([
  [
    { min: 0, max: 1_500 },
    { min: null, max: null },
  ],
  [
    { min: 1, max: 1_499 },
    { min: 1, max: 1_499 },
  ],
  [
    { min: -5, max: 9_999 },
    { min: null, max: null },
  ],
  [
    { min: 2_000, max: null },
    { min: 1_500, max: null },
  ],
  [
    { min: 2.4, max: 7.6 },
    { min: 2, max: 8 },
  ],
])('bounds the prices %j to %j', (given, expected) => {
  expect(asked(given)).toMatchObject(expected);
});

test('keeps a maximum while the dearest case is unknown', () => {
  expect(asked({ min: 3, max: 9_999 }, null)).toMatchObject({ min: 3, max: 9_999 });
});

test('calls a reversed range invalid', () => {
  expect(isInvalid({ ...noFilter, min: 5, max: 4 })).toBe(true);
  expect(isInvalid({ ...noFilter, min: 5, max: 5 })).toBe(false);
  expect(isInvalid({ ...noFilter, min: 5 })).toBe(false);
});

test('knows that nothing is cheaper than nothing', () => {
  expect(isHopeless({ ...noFilter, max: 0 })).toBe(true);
  expect(isHopeless({ ...noFilter, min: 0, max: 0 })).toBe(true);
  expect(isHopeless({ ...noFilter, max: 1 })).toBe(false);
  expect(isHopeless(noFilter)).toBe(false);
});

test('detects a set filter and counts the narrowing ones', () => {
  expect(asksForMore(noFilter)).toBe(false);
  expect(asksForMore({ ...noFilter, sort: 'price-asc' })).toBe(true);
  expect(narrowing({ ...noFilter, sort: 'price-asc', section: 'weapon' })).toBe(0);
  expect(narrowing({ ...noFilter, text: 'night', min: 1, max: 5, risk: 'Low', enough: true, favorite: true })).toBe(5);
});
