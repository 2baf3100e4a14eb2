import { newBattle, type BattleConfig } from '@riftdrop/contract/api/pvp/pvp';
import { describe, expect, test } from 'vitest';
import type { SeatRequest } from '../games/index.ts';
import { isRefused } from '../plumbing/http/refusal.ts';
import { battles } from './battle.ts';

// database: one

const aBattle = (config: Partial<BattleConfig> = {}): BattleConfig => ({
  mode: 'default',
  slots: 2,
  slots_per_team: 1,
  drop_cases: [{ order: 0, amount: 1, drop_case_slug: 'a' }],
  ...config,
});
const twoTeams = aBattle({ mode: '2x2', slots: 4, slots_per_team: 2 });
const limits = new Map([
  ['a', 50],
  ['b', 3],
]);
const rounds = (...cases: [slug: string, amount: number][]) =>
  cases.map(([drop_case_slug, amount], order) => ({ order, amount, drop_case_slug }));

describe('a battle that cannot be made', () => {
  // proves GAME-554
  test.each([
    ['2x2', 4, 2, null],
    ['2x2', 4, 1, 'team_group_game_exception'],
    ['2x2', 3, 2, 'team_group_game_exception'],
    ['2x2', 2, 1, 'team_group_game_exception'],
    ['default', 4, 2, 'team_group_game_exception'],
    ['equality', 4, 2, 'team_group_game_exception'],
    ['default', 2, 1, null],
    ['crazy', 3, 1, null],
    ['smoke', 4, 1, null],
  ] as const)('%s of %i with %i in a team: %s', (mode, slots, slots_per_team, refusal) => {
    expect(battles.refusal(aBattle({ mode, slots, slots_per_team }), limits)).toBe(refusal);
  });

  // proves GAME-545
  test.each([
    ['50 rounds', rounds(['a', 50]), null],
    ['51 rounds of two cases', rounds(['a', 48], ['b', 3]), 'validation'],
    ['as many rounds of a case as its limit', rounds(['b', 3], ['a', 1]), null],
    ['more rounds of a case than its limit', rounds(['b', 4]), 'validation'],
    ['more rounds of a case than its limit, in two entries', rounds(['b', 2], ['a', 1], ['b', 2]), 'validation'],
  ])('%s', (_, drop_cases, refusal) => {
    expect(battles.refusal(aBattle({ drop_cases }), limits)).toBe(refusal);
  });
});

describe('places', () => {
  const placesOf = (config: BattleConfig, wanted: (number | undefined)[]) => {
    const taken: SeatRequest<number | null>[] = [];
    return wanted.map((team) => {
      const request = battles.sit(config, taken, team);
      if (isRefused(request)) return request.code;
      taken.push(request);
      return request.place;
    });
  };

  // proves GAME-554
  test.each([
    [
      [1, 2, 1, 2],
      [1, 3, 2, 4],
    ],
    [
      [2, 2, undefined, undefined],
      [3, 4, 1, 2],
    ],
    [
      [undefined, undefined, undefined, undefined],
      [1, 3, 2, 4],
    ],
    [
      [1, 1, 1, 2],
      [1, 2, 'team_group_game_join_exception', 3],
    ],
  ])('those who want teams %j get %j', (wanted, places) => {
    expect(placesOf(twoTeams, wanted)).toEqual(places);
  });

  test('are taken in their order without teams', () => {
    expect(placesOf(aBattle({ slots: 3 }), [undefined, 2, undefined])).toEqual([1, 2, 3]);
    expect(
      battles.sit(
        aBattle({ slots: 3 }),
        [
          { place: 1, choice: null },
          { place: 3, choice: null },
        ],
        undefined,
      ),
    ).toMatchObject({ place: 2 });
  });

  // proves GAME-554
  test('split into teams in order', () => {
    const teams = (config: BattleConfig) => [1, 2, 3, 4].map((place) => battles.team(config, place));
    expect(teams(twoTeams)).toEqual([1, 1, 2, 2]);
    expect(teams(aBattle({ slots: 4 }))).toEqual([null, null, null, null]);
  });
});

// proves GAME-515
test.each([
  ['the first', 2, [150, 20], 6_000],
  ['a cheap', 3, [499, 20], 3_000],
  ['a great', 3, [20, 500], 6_000],
  ['a skipped', 3, null, 3_000],
  ['a fast', 2, [500, 500], 1_500],
] as const)('the round after %s one comes at its time', (name, step, costs, ms) => {
  const config = aBattle({ drop_cases: rounds(['a', 5]) });
  const drops = [500, 500, ...(costs ?? [])].map((cost) => ({ cost }));
  const closed = new Set(costs ? [] : [step - 1]);
  expect(
    battles.pace(config, step, { config, drops, closed, isFast: name === 'a fast', quoted: new Map([['a', { price: 100 }]]) } as never),
  ).toBe(ms);
  expect(battles.pace(config, 1, null)).toBe(0);
});

// proves DATA-533
test('creates a public battle of two by default', () => {
  const { drop_cases: _, ...rest } = newBattle.parse({ drop_cases: rounds(['a', 1]) });
  expect(rest).toMatchObject({
    mode: 'default',
    slots: 2,
    slots_per_team: 1,
    is_public: true,
    prepay_rate: 0,
    excludeBattleCreator: false,
  });
});
