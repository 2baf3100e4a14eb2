import { expect, test } from 'vitest';
import { aDrop, aSkin } from '../testing/factories.ts';
import { resultWords } from './result-words.ts';

const balances = { balance: 128_450, bonus_balance: 0, dat_points: 0, version: 2 };

test('describes a result with the new balance', () => {
  expect(resultWords([aDrop()], balances)).toBe('You unboxed Carbine Sunset Fade, Classified, $48.20. Balance $1,284.50.');
});

test('tells several results in one sentence', () => {
  const drops = [
    aDrop(),
    aDrop({ id: '901', cost: 84, skin_item: aSkin({ name: 'Sidearm', skin_name: 'Carbon Lime', rarity: 'Consumer' }) }),
  ];
  expect(resultWords(drops, null)).toBe(
    'You unboxed 2 items: Carbine Sunset Fade, Classified, $48.20; Sidearm Carbon Lime, Consumer, $0.84.',
  );
});
