import { speak } from '@riftdrop/host/words';
import { afterEach, expect, test } from 'vitest';
import { aLoss, anUpgrade } from '../testing/factories.ts';
import { lossPercent, multiple, percent, resultWords, shortPercent } from './words.ts';

afterEach(() => speak('en'));

// proves UPGRADE-508
test.each([
  [562_002, '56.20', '43.80'],
  [708_333, '70.83', '29.17'],
  [566_666, '56.66', '43.34'],
  [850_000, '85.00', '15.00'],
  [849_999, '84.99', '15.01'],
  [99, '0.00', '100.00'],
])('shows %i millionths as %s percent, the rest as %s', (chance, shown, rest) => {
  expect([percent(chance), lossPercent(chance)]).toEqual([shown, rest]);
});

test('shows a multiple with two decimals, rounded down', () => {
  expect([multiple(4_820, 7_290), multiple(100, 200), multiple(3, 10)]).toEqual(['1.51', '2.00', '3.33']);
});

test('writes percentages and multiples as the language of the page does', () => {
  expect([shortPercent(85_000), shortPercent(500_000)]).toEqual(['8.5', '50']);
  speak('de');
  expect([percent(562_002), lossPercent(562_002), shortPercent(85_000), multiple(4_820, 7_290)]).toEqual(['56,20', '43,80', '8,5', '1,51']);
});

test('describes a result with stake, win and roll', () => {
  expect(resultWords(anUpgrade())).toBe(
    'Won: Pale Meridian, Long Rifle, Covert, worth $72.90, for Sunset Grain ($48.20). Roll 214,587; below 562,002 wins.',
  );
  expect(resultWords(aLoss())).toBe('Lost: Sunset Grain ($48.20) is gone. Roll 811,304; below 562,002 wins.');
});
