import { expect, test } from 'vitest';
import { aDrop, aSkin, aStake } from '../testing/factories.ts';
import { factsOf } from './share-result.ts';

const drop = aDrop({
  cost: 13_994,
  tickets: { from: 100, to: 1_299 },
  skin_item: aSkin({ name: 'Carbine', skin_name: 'Patient Hour', rarity: 'Covert', wear: 0 }),
});
const stake = aStake({ price: 1200 });

test('names item, value, multiple, chance and check', () => {
  const facts = factsOf(stake, drop);
  expect(facts).toMatchObject({ name: 'Patient Hour', kind: 'Covert · Carbine · Factory New', value: '$139.94' });
  expect(facts.terms).toBe('Night Shift · 11.66× the price of $12.00 · chance 0.1200%');
  expect(facts.address).toMatch(/\/provably-fair\?modal=verifyRoll&verifyRoll\.drop=900$/);
});

test('omits multiples of free and chances of part openings', () => {
  expect(factsOf({ price: 0, way: 'part' }, drop).terms).toBe('Night Shift');
});
