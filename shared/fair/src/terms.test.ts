import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { listingHash } from './listing.ts';
import { bracketOf, royaleRefund, royaleSteps } from './royale-rounds.ts';
import { battleTerms, boobyTerm, caseTerm, costsHash, royaleTerms, termsHash } from './terms.ts';
import { ticketRanges, ticketsHash } from './tickets.ts';
import { upgradeChance } from './upgrade.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const step = (order: number, amount: number, drop_case_slug: string) => ({ order, amount, drop_case_slug });
const rounds = [{ steps: [step(5, 2, 'b'), step(1, 1, 'a')] }, { steps: [step(0, 3, 'c')] }];

test('writes the rules of a battle and of a battle royale as lines', () => {
  expect(battleTerms({ mode: 'classic', slots: 3 } as unknown as Parameters<typeof battleTerms>[0], ['a', 'b'])).toEqual([
    'mode classic',
    'slots 3',
    'rounds a b',
  ]);
  expect(royaleTerms({ mode: 'default', max_users: 4, rounds }, [2, 0, 1])).toEqual([
    'mode default',
    'players 4',
    'joined 2 0 1',
    'round 1 a 1 b 2',
    'round 2 c 3',
  ]);
  expect(boobyTerm('tin')).toBe('booby tin');
  expect(caseTerm({ slug: 'a', version: 2, price: 99, tickets_hash: 'x', costs_hash: 'y' })).toBe('case a 2 99 x y');
});

test('hashes costs, odds, draws and lines of terms', () => {
  expect(costsHash('a', 2, [{ id: '1', cost: 5 }])).toBe(sha('pf1-costs|a|2|1:5'));
  expect(ticketsHash('a', 2, [{ id: '1', weight: 5 }])).toBe(sha('pf1-tickets|a|2|1:5'));
  expect(listingHash('rps', 'g', [{ slot: 's', outcomes: 3, roll: 1 }], [{ slot: 't', order: [1, 0] }])).toBe(
    sha('pf1-draws|rps|g|s:3:1|t:1,0'),
  );
  expect(termsHash(['mode a', 'slots 2'])).toBe(sha('mode a\nslots 2\n'));
  expect(termsHash(['x'.repeat(10_000)])).toBe(sha(`${'x'.repeat(10_000)}\n`));
  for (const wrong of ['', 'a\nb', 'a|b', 'x'.repeat(10_001)])
    expect(() => termsHash(['mode a', wrong])).toThrow(new RangeError('a line of terms must match [A-Za-z0-9_. -]{1,10000}'));
});

test('numbers the steps of a battle royale and refunds later rounds', () => {
  expect(royaleSteps({ rounds })).toEqual([
    { id: 1, round: 1, order: 1, amount: 1, drop_case_slug: 'a', isLast: false },
    { id: 2, round: 1, order: 2, amount: 2, drop_case_slug: 'b', isLast: true },
    { id: 3, round: 2, order: 1, amount: 3, drop_case_slug: 'c', isLast: true },
  ]);
  expect([0, 1, 2].map((round) => royaleRefund([10, 20, 40], round))).toEqual([70, 60, 40]);
});

test('takes the fewest rounds, two at least, larger matches first', () => {
  const brackets = [4, 6, 8, 9, 12, 16, 18, 24, 27, 32, 36, 48, 64, 72].map(bracketOf);
  expect(brackets).toEqual([
    [2, 2],
    [3, 2],
    [4, 2],
    [3, 3],
    [4, 3],
    [4, 4],
    [3, 3, 2],
    [4, 3, 2],
    [3, 3, 3],
    [4, 4, 2],
    [4, 3, 3],
    [4, 4, 3],
    [4, 4, 4],
    [4, 3, 3, 2],
  ]);
});

test('says which rule a weight or a cost breaks', () => {
  expect(() => ticketRanges([0])).toThrow(new RangeError('a weight is a whole number from 1'));
  expect(() => ticketRanges([3, 4], 8)).toThrow(new RangeError('weights add up to 7, not to 8'));
  expect(ticketRanges([3, 5], 8)).toEqual([
    { from: 0, to: 2 },
    { from: 3, to: 7 },
  ]);
  const terms = { fee_ppm: 150_000, max_chance_ppm: 850_000 };
  for (const [item, target] of [
    [0, 1],
    [1, 0],
    [1.5, 2],
    [2, 2.5],
  ] as const)
    expect(() => upgradeChance(item, target, terms)).toThrow(new RangeError('a cost is a whole number from 1'));
  expect(upgradeChance(1, 3, terms)).toBe(283_333);
  expect(upgradeChance(3, 1, terms)).toBe(850_000);
});
