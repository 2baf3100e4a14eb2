import { describe, expect, test } from 'vitest';
import { budgetOf, endAfter, groupBudget, groupsOf, lastRank, planOf } from './rules.ts';

const cases = [
  { slug: 'dear', price: 1_000, limit: 20 },
  { slug: 'middle', price: 300, limit: 20 },
  { slug: 'cheap', price: 50, limit: 20 },
];

describe('the groups of a session', () => {
  // proves RACE-507, GAME-583
  test.each([
    [2, [[2, 4]]],
    [4, [[4, 4]]],
    [5, [[5, 6]]],
    [7, [[7, 8]]],
    [9, [[9, 9]]],
    [
      10,
      [
        [9, 9],
        [1, 4],
      ],
    ],
    [
      18,
      [
        [9, 9],
        [9, 9],
      ],
    ],
    [72, Array.from({ length: 8 }, () => [9, 9])],
  ] as const)('%i people', (users, groups) => {
    expect(groupsOf(users, 9).map((group) => [group.users, group.places])).toEqual(groups);
  });
});

describe('the last rank that may join', () => {
  test.each([
    ['with four minutes left', 240_000, 10, 72],
    ['a moment before the last minute', 60_001, 10, 72],
    ['in the last minute', 60_000, 70, 74],
    ['in the last second when nobody joined', 1_000, 0, 144],
    ['when all of the first joined', 1_000, 72, 72],
  ] as const)('%s', (_, leftMs, joined_first, last) => {
    expect(lastRank({ max_users: 72, joined_first, pass_ms: 60_000 }, leftMs)).toBe(last);
  });
});

describe('the budget', () => {
  test.each([
    [0, 200_000],
    [99, 200_000],
    [100, 200_001],
    [12_184_000, 321_840],
    [9_007_199_254_740_991, 90_071_992_547_409 + 200_000],
  ])('grows by 1% of %i points', (points, budget) => {
    expect(budgetOf({ carried: 0, base: 200_000, share_ppm: 10_000, points })).toBe(budget);
  });

  test('keeps what the session before left', () => {
    expect(budgetOf({ carried: 1_234, base: 200_000, share_ppm: 10_000, points: 250 })).toBe(201_236);
  });

  // proves GAME-585
  test.each([
    [100_000, 9, 10, 90_000],
    [100_001, 1, 3, 33_333],
    [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_495],
  ])('of %i gives %i of %i people their part', (budget, users, all, part) => {
    expect(groupBudget(budget, users, all)).toBe(part);
  });
});

describe('the cases of a game', () => {
  // proves GAME-585
  // Of 36,000 each of two rounds has 18,000: 2,000 a player in the first, and 6,000 in the second, of three.
  test('cost each round the same, dearest first', () => {
    expect(planOf(36_000, 9, cases)).toEqual({
      rounds: [{ steps: [{ order: 0, amount: 2, drop_case_slug: 'dear' }] }, { steps: [{ order: 0, amount: 6, drop_case_slug: 'dear' }] }],
      cost: 36_000,
    });
  });

  // proves GAME-585
  // A player has 761 in the first round: two for 300, three for 50. The 99 that remain are 33 for each of three later.
  test('leave what remains to the next round', () => {
    expect(planOf(13_698, 9, cases)).toEqual({
      rounds: [
        {
          steps: [
            { order: 0, amount: 2, drop_case_slug: 'middle' },
            { order: 1, amount: 3, drop_case_slug: 'cheap' },
          ],
        },
        {
          steps: [
            { order: 0, amount: 2, drop_case_slug: 'dear' },
            { order: 1, amount: 1, drop_case_slug: 'middle' },
          ],
        },
      ],
      cost: 9 * 750 + 3 * 2_300,
    });
  });

  // proves GAME-585
  test('are ten in a round at most', () => {
    const plan = planOf(10_000_000, 4, [{ slug: 'cheap', price: 50, limit: 100 }]);
    expect(plan!.rounds.map(({ steps }) => steps[0]!.amount)).toEqual([10, 10]);
  });

  test("stay within one game's opening limit", () => {
    const plan = planOf(10_000_000, 4, [{ slug: 'dear', price: 1_000, limit: 12 }]);
    expect(plan!.rounds.map(({ steps }) => steps[0]!.amount)).toEqual([10, 2]);
  });

  test('are the cheapest for a small part', () => {
    // The first round of nine has 300, and needs 450.
    const plan = planOf(600, 9, [{ slug: 'cheap', price: 50, limit: 20 }]);
    expect(plan).toEqual({
      rounds: [
        { steps: [{ order: 0, amount: 1, drop_case_slug: 'cheap' }] },
        { steps: [{ order: 0, amount: 1, drop_case_slug: 'cheap' }] },
      ],
      cost: 600,
    });
  });

  test.each([
    ['a budget that does not suffice', 599, [{ slug: 'cheap', price: 50, limit: 20 }]],
    ['no case', 100_000, []],
    ['a case that is used up in the first round', 100_000, [{ slug: 'cheap', price: 50, limit: 10 }]],
  ] as const)('are none with %s', (_, budget, offered) => {
    expect(planOf(budget, 9, offered)).toBeNull();
  });

  test('never cost more than the budget', () => {
    for (let budget = 0; budget < 60_000; budget += 37)
      for (const places of [4, 6, 8, 9, 12] as const) {
        const plan = planOf(budget, places, cases);
        if (plan) expect([budget, plan.cost <= budget, plan.rounds.every(({ steps }) => steps.length > 0)]).toEqual([budget, true, true]);
      }
  });
});

describe('the end of a session', () => {
  const day = 86_400_000;
  test.each([
    ['2026-11-22T18:00:00Z', '2026-11-23T18:00:00.000Z'],
    ['2026-11-22T18:14:30Z', '2026-11-23T18:00:00.000Z'],
    ['2026-11-23T05:59:00Z', '2026-11-23T18:00:00.000Z'],
    ['2026-11-23T17:59:00Z', '2026-11-24T18:00:00.000Z'],
  ])('after %s is %s', (now, end) => {
    expect(new Date(endAfter(Date.parse(now), day)).toISOString()).toBe(end);
  });
});
