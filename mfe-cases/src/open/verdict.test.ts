import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aDrop, aStake } from '../testing/factories.ts';
import { revealCues } from '@riftdrop/game/reveal-sound';
import { verdictOf } from './verdict.ts';

const worth = (...costs: number[]) => costs.map((cost) => aDrop({ cost }));

// proves R7
test.each([
  ['a result below its price', 499, 1, worth(84), false],
  ['a result at its price', 499, 1, worth(499), false],
  ['a result one cent above its price', 499, 1, worth(500), true],
  ['one dear item that does not pay for all', 499, 3, worth(900, 100, 100), false],
  ['items that together pay for all', 499, 3, worth(900, 500, 100), true],
  ['a free case', 0, 1, worth(1), true],
  ['a case paid with points', null, 1, worth(999_999), false],
])('%s', (_name, price, count, drops, celebrate) => {
  expect(verdictOf(aStake({ price, count }), drops).level > 0).toBe(celebrate);
});

// proves CASES-102
test('what was skipped is not counted as paid', () => {
  expect(verdictOf(aStake({ price: 499, count: 5 }), worth(900, 200))).toMatchObject({ worth: 1_100, paid: 998 });
  expect(verdictOf(aStake({ price: 50, way: 'part' }), []).paid).toBe(50);
});

// proves R7
test('never sounds like a win without a gain', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.option(cents), fc.array(cents, { maxLength: 10 }), (price, costs) => {
      const count = Math.max(1, costs.length);
      const total = costs.reduce((sum, cost) => sum + cost, 0);
      const won = price !== null && total > price * count;
      const { level } = verdictOf(aStake({ price, count }), worth(...costs));
      expect(revealCues({ level, still: false }).every(({ sound }) => sound !== 'neutral')).toBe(won);
    }),
  );
});
