import { speak } from '@riftdrop/host/words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentText } from '../king/terms.ts';
import { itemsOf } from '../testing/factories.ts';
import { chanceText, ordered, ticketText } from './odds.ts';
import { returnTexts } from './return-texts.ts';

test.each([
  [400, '0.04000%'],
  [1, '0.0001000%'],
  [238_000, '23.80%'],
  [114_000, '11.40%'],
  [1_000_000, '100.0%'],
  [123_456, '12.35%'],
])('a chance of %i ppm reads %s', (weight, text) => {
  expect(chanceText(weight)).toBe(text);
});

test('formats a chance as the browser does', () => {
  const four = new Intl.NumberFormat('en-GB', { style: 'percent', minimumSignificantDigits: 4, maximumSignificantDigits: 4 });
  const same = (weight: number) => void expect(chanceText(weight)).toBe(four.format(weight / 1_000_000));
  for (const weight of [0, 2.5, 0.5, 9_999, 10_005, 99_995, 123_450, 999_949, 999_950, 999_999]) same(weight);
  fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), same));
});

// proves GAME-509, UI-509
test('shows return and edge that total a hundred', () => {
  expect(returnTexts({ average_return_ppm: 914_000 })).toEqual({ back: '91.40%', edge: '8.60%' });
  expect(returnTexts({ average_return_ppm: 913_951 })).toEqual({ back: '91.40%', edge: '8.60%' });
  expect(returnTexts({ average_return_ppm: 1_005_000 })).toEqual({ back: '100.50%', edge: '-0.50%' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_200_000 }), (average_return_ppm) => {
      const { back, edge } = returnTexts({ average_return_ppm });
      const hundredths = (text: string) => Math.round(Number(text.slice(0, -1)) * 100);
      expect(hundredths(back) + hundredths(edge)).toBe(10_000);
    }),
  );
});

test('writes percentages as the language does', () => {
  speak('de');
  expect([returnTexts({ average_return_ppm: 914_000 }), percentText(2_500)]).toEqual([
    { back: '91,40\u00a0%', edge: '8,60\u00a0%' },
    '0,25\u00a0%',
  ]);
  speak('en');
  expect(percentText(2_500)).toBe('0.25%');
});

test('shows both ends of the tickets', () => {
  expect(ticketText({ from: 0, to: 399 })).toBe('0–399');
  expect(ticketText({ from: 123_456, to: 987_654 })).toBe('123,456–987,654');
  expect(ticketText({ from: 7, to: 7 })).toBe('7');
});

test('sorts by smallest chance or highest price', () => {
  const items = itemsOf([600_000, 100_000, 300_000]);
  expect(ordered(items, 'odds').map(({ weight }) => weight)).toEqual([100_000, 300_000, 600_000]);
  expect(ordered(items, 'price').map(({ skin_item }) => skin_item.cost)).toEqual([300, 200, 100]);
});
