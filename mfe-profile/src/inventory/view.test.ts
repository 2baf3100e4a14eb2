import { expect, test } from 'vitest';
import { aDrop } from '../testing/a-drop.ts';
import { applyView, countRarities, readView, writeView } from './view.ts';

const cheap = aDrop(3, { cost: 84, skin_item: { rarity: 'Consumer' } });
const dear = aDrop(2, { cost: 86_400, skin_item: { rarity: 'Knives' } });
const middle = aDrop(1, { cost: 615, skin_item: { rarity: 'Mil-Spec' } });
const drops = [cheap, dear, middle];
const present = ['Knives', 'Mil-Spec', 'Consumer'] as const;

test('shows everything newest first unless the address says otherwise', () => {
  expect(applyView(drops, readView({}, present))).toEqual([cheap, dear, middle]);
});

test('sorts by price, the dearest first, and leaves the list itself alone', () => {
  expect(applyView(drops, readView({ sort: 'cost' }, present))).toEqual([dear, middle, cheap]);
  expect(drops).toEqual([cheap, dear, middle]);
});

test('narrows to several rarities at once', () => {
  expect(applyView(drops, readView({ rarity: 'knives,mil-spec' }, present))).toEqual([dear, middle]);
});

test('forgets a rarity that is no longer there, so that a shared address never hides everything', () => {
  expect(applyView(drops, readView({ rarity: 'covert' }, present))).toHaveLength(3);
});

test('writes into the address what it reads from it', () => {
  const view = readView({ rarity: 'mil-spec', sort: 'cost' }, present);
  expect(writeView(view)).toEqual({ rarity: 'mil-spec', sort: 'cost', find: null });
  expect(writeView(readView({}, present))).toEqual({ rarity: null, sort: null, find: null });
});

test('counts rarities, the rarest first', () => {
  expect(countRarities([...drops, cheap])).toEqual([
    { rarity: 'Knives', count: 1 },
    { rarity: 'Mil-Spec', count: 1 },
    { rarity: 'Consumer', count: 2 },
  ]);
});

test('finds items by words of their name and of their case, in any order and case', () => {
  const named = [
    aDrop(1, { skin_item: { name: 'Carbine', skin_name: 'Lava Marble' } }),
    aDrop(2, { skin_item: { name: 'Drone', skin_name: 'Mint Vein' }, drop_case: { slug: 'lava', name: 'Lava Field', image: 'crate' } }),
    aDrop(3, { skin_item: { name: 'Drone', skin_name: 'Ocean Hive' } }),
  ];
  const found = (find: string) => applyView(named, readView({ find }, present)).map(({ id }) => id);
  expect(found('marble CARB')).toEqual(['1']);
  expect(found('lava')).toEqual(['1', '2']);
  expect(found('drone mint')).toEqual(['2']);
  expect(found('nothing')).toEqual([]);
});
