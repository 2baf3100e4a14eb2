import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { playerParts, roll } from './pf1.ts';
import { upgradeChance } from './upgrade.ts';

const terms = { fee_ppm: 150_000, max_chance_ppm: 850_000 };

// proves UPGRADE-005, UPGRADE-006, UPGRADE-007, GAME-603
test.each([
  [1_000, 1_200, 708_333],
  [1_000, 1_500, 566_666],
  [1_000, 2_000, 425_000],
  [1_000, 5_000, 170_000],
  [1_000, 1_000, 850_000],
  [1_000, 999, 850_000],
  [1_000, 1_001, 849_150],
  [4_820, 7_290, 562_002],
  [11, 1_000_000, 9],
  [1, 850_000, 1],
  [1, 850_001, 0],
])('for %i to %i the chance is %i millionths', (item, target, chance) => {
  expect(upgradeChance(item, target, terms)).toBe(chance);
});

/** Long division by hand, digit by digit: nothing of the arithmetic under test. */
function divided(numerator: string, divisor: number): string {
  let rest = 0;
  const digits = numerator.split('').map((digit) => {
    rest = rest * 10 + Number(digit);
    let count = 0;
    while (rest >= divisor) {
      rest -= divisor;
      count += 1;
    }
    return count;
  });
  return digits.join('').replace(/^0+(?=.)/, '');
}

/** Times 85 and four zeros, by adding decimal digits. */
function times850000(cost: number): string {
  let carry = 0;
  const digits = String(cost)
    .split('')
    .toReversed()
    .map((digit) => {
      const product = Number(digit) * 85 + carry;
      carry = Math.floor(product / 10);
      return product % 10;
    });
  return `${carry}${digits.toReversed().join('')}0000`;
}

// proves GAME-603
test('100,000 random pairs agree with long division', () => {
  const bytes = randomBytes(800_000);
  for (let at = 0; at < 100_000; at += 1) {
    // Of every size from a cent to the greatest cost.
    const upTo = (offset: number) => 1 + (bytes.readUInt32BE(at * 8 + offset) % 10 ** (1 + (bytes[at * 8 + offset]! % 7)));
    const [item, target] = [upTo(0), upTo(4)];
    const expected = Math.min(850_000, Number(divided(times850000(item), target)));
    if (upgradeChance(item, target, terms) !== expected) throw new Error(`${item} for ${target} is not ${expected}`);
  }
});

// proves GAME-604, GAME-509
test('the chances of all targets return 85 %', () => {
  for (let item = 11; item < 200_000; item = item * 2 + 1)
    for (let target = item + 1; target <= 1_000_000; target = target * 3 + 1) {
      const returned = BigInt(upgradeChance(item, target, terms)) * BigInt(target);
      const promised = BigInt(item) * 850_000n;
      expect(returned <= promised && promised - returned < BigInt(target)).toBe(true);
    }
});

// proves GAME-604
test('100,000 rolls return 85 % of the stakes', () => {
  const secret = '0123456789abcdef'.repeat(4);
  const [item, target] = [1_000, 2_000];
  const chance = upgradeChance(item, target, terms);
  let won = 0;
  const games = 100_000;
  for (let nonce = 1; nonce <= games; nonce += 1) if (roll(secret, playerParts('upgrade', '1', 'simulation', nonce)) < chance) won += 1;
  const errors = Math.abs(won / games - 0.425) / Math.sqrt((0.425 * 0.575) / games);
  // Fixed seeds: the same figure in every run.
  expect(errors).toBeLessThan(3.719);
  expect((won * target) / (games * item)).toBeCloseTo(0.85, 1);
});

test('refuses costs that no item has', () => {
  for (const [item, target] of [
    [0, 1],
    [1, 0],
    [1.5, 2],
    [-1, 2],
    [Number.NaN, 2],
    [2 ** 53, 2],
  ] as const)
    expect(() => upgradeChance(item, target, terms)).toThrow(RangeError);
});
