import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { expect, test } from 'vitest';
import { TextIndex, type PricedSkin, type SkinPrices } from '../catalogue/index.ts';
import { targetsOf } from './targets.ts';
import { defaultRules } from './terms.ts';

const skin = (cost: number, name = 'Carbine', number = cost): PricedSkin =>
  ({ number, id: String(number), name, skin_name: `Finish ${cost}`, cost }) as PricedSkin & SkinItem;
const pricesOf = (...skins: PricedSkin[]): SkinPrices => ({
  revision: 1,
  skins,
  texts: new TextIndex(skins.map(({ name, skin_name }) => `${name} ${skin_name}`)),
});
const all = pricesOf(...[50, 100, 101, 119, 120, 121, 150, 170, 200, 400, 500, 1_000_000, 1_000_001].map((cost) => skin(cost)));
const costs = (search: Partial<Parameters<typeof targetsOf>[1]>, prices = all) =>
  targetsOf(prices, { cost: 100, offset: 0, limit: 100, ...search }, defaultRules).items.map(({ cost }) => cost);

// proves UPGRADE-510
test('offers dearer items up to the greatest cost', () => {
  expect(costs({})).toEqual([101, 119, 120, 121, 150, 170, 200, 400, 500, 1_000_000]);
  expect(costs({ cost: 1_000_000 })).toEqual([]);
});

// proves UPGRADE-509
test('begins with the cheapest at the multiple', () => {
  expect(costs({ multiplier: 1.2 })[0]).toBe(120);
  expect(costs({ cost: 101, multiplier: 1.2 })[0]).toBe(150);
  expect(costs({ multiplier: 5 })).toEqual([500, 1_000_000]);
});

test('begins with the nearest chance', () => {
  // 500,000 of 850,000 is 170; the chances of 150 and 200 are 566,666 and 425,000.
  expect(costs({ chance: 500_000, limit: 3 })).toEqual([170, 150, 200]);
  expect(costs({ chance: 850_000, limit: 2 })).toEqual([101, 119]);
  expect(costs({ chance: 1, limit: 2 })).toEqual([1_000_000, 500]);
  expect(costs({ chance: 500_000 }).toSorted((a, b) => a - b)).toEqual(costs({}));
  expect(costs({ chance: 500_000, offset: 1, limit: 2 })).toEqual([150, 200]);
});

test('finds by name, price and id', () => {
  const named = pricesOf(skin(100, 'Knife'), skin(200, 'Carbine'), skin(300, 'Knife'));
  expect(costs({ text: 'kni' }, named)).toEqual([300]);
  expect(costs({ text: ' ', cost: 0 }, named)).toEqual([100, 200, 300]);
  expect(costs({ price_min: 150, price_max: 200 })).toEqual([150, 170, 200]);
  expect(costs({ skin_id: '170' })).toEqual([170]);
  expect(costs({ skin_id: '50' })).toEqual([]);
});
