import { expect, test } from 'vitest';
import { aDrop, aStake } from '../testing/factories.ts';
import { verdictOf } from './verdict.ts';

const worth = (...costs: number[]) => costs.map((cost) => aDrop({ cost }));

test.each([
  ['a result below its price', 499, 1, worth(84), false],
  ['a result at its price', 499, 1, worth(499), false],
  ['a result one cent above its price', 499, 1, worth(500), true],
  ['one dear item that does not pay for all', 499, 3, worth(900, 100, 100), false],
  ['items that together pay for all', 499, 3, worth(900, 500, 100), true],
  ['a free case', 0, 1, worth(1), true],
  ['a case paid with points', null, 1, worth(999_999), false],
])('%s', (_name, price, count, drops, celebrate) => {
  expect(verdictOf(aStake({ price, count }), drops).celebrate).toBe(celebrate);
});
