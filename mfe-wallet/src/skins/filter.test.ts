import type { DepositSkin } from '@riftdrop/contract/api/wallet/payments';
import { expect, test } from 'vitest';
import { anySkin, filtered, partsOf } from './filter.ts';

const skin = (id: string, over: Partial<DepositSkin> = {}): DepositSkin => ({
  id,
  name: `Carbine | ${id} (Factory New)`,
  type: 'Rifle',
  rarity: 'Covert',
  image: 'x',
  price: 1_000,
  instant_price: 900,
  ...over,
});
const skins = [
  skin('Ash', { instant_price: 300 }),
  skin('Fern', { instant_price: null, type: 'Knife' }),
  skin('Dune', { instant_price: 700, rarity: 'Exotic' }),
];
const left = (over: Partial<typeof anySkin>, chosen: string[] = []) =>
  filtered(skins, { ...anySkin, ...over }, new Set(chosen)).map(({ id }) => id);

// proves WALLET-036, DATA-086
test('the skins that bring most stand first', () => {
  expect(left({})).toEqual(['Dune', 'Ash', 'Fern']);
});

// proves WALLET-035, DATA-086
test.each([
  [{ text: ' dUn' }, ['Dune']],
  [{ priceMin: 300 }, ['Dune', 'Ash']],
  [{ priceMin: 301 }, ['Dune']],
  [{ priceMax: 300 }, ['Ash', 'Fern']],
  [{ type: 'Knife' }, ['Fern']],
  [{ rarity: 'Exotic' }, ['Dune']],
  [{ checked: true }, ['Ash']],
])('%j leaves %j', (over, expected) => {
  expect(left(over, ['Ash'])).toEqual(expected);
});

test('a name has a weapon, a finish and a wear', () => {
  expect(partsOf('StatTrak Carbine | Ash (II) (Well-Worn)')).toEqual({
    weapon: 'StatTrak Carbine',
    finish: 'Ash (II)',
    wear: 'Well-Worn',
  });
  expect(partsOf('Crate')).toEqual({ weapon: 'Crate', finish: 'Crate', wear: '' });
});
