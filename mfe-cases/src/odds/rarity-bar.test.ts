import { expect, test } from 'vitest';
import { aSkin } from '../testing/factories.ts';
import { partsOf } from './rarity-bar.tsx';

const item = (rarity: 'Covert' | 'Knives' | 'Contraband' | 'Consumer', weight: number) => ({
  skin_item: aSkin({ rarity }),
  weight,
  tickets: { from: 0, to: 0 },
});

test('adds the chances of each colour, the plainest first', () => {
  const items = [
    item('Knives', 1_000),
    item('Consumer', 600_000),
    item('Contraband', 500),
    item('Covert', 98_500),
    item('Consumer', 300_000),
  ];
  expect(partsOf(items)).toEqual([
    { tier: 1, rarity: 'Consumer', weight: 900_000 },
    { tier: 6, rarity: 'Covert', weight: 98_500 },
    { tier: 7, rarity: 'Knives', weight: 1_500 },
  ]);
});
