import { expect, test } from 'vitest';
import { scaled } from './scale.ts';

test.each([
  [999n, 0, undefined, null],
  [1000n, 0, undefined, { text: '1', suffix: 'K' }],
  [-1500n, 0, undefined, { text: '-1.5', suffix: 'K' }],
  [-999n, 0, undefined, null],
  [1_099_999n, 0, undefined, { text: '1', suffix: 'M' }],
  [-2_500_000_000n, 0, undefined, { text: '-2.5', suffix: 'B' }],
  [7_800_000_000_000n, 0, undefined, { text: '7.8', suffix: 'T' }],
  [99_999n, 2, undefined, null],
  [100_000n, 2, undefined, { text: '1', suffix: 'K' }],
  [1_230_000n, 0, 2, { text: '1.23', suffix: 'M' }],
  // Zeros of whole units stay.
  [100_000n, 0, 0, { text: '100', suffix: 'K' }],
  [100_000n, 0, 2, { text: '100', suffix: 'K' }],
  [120_500n, 0, 2, { text: '120.5', suffix: 'K' }],
] as const)('shortens %s with exponent %s and %s digits', (amount, exponent, digits, expected) => {
  expect(scaled(amount, exponent, digits)).toEqual(expected);
});
