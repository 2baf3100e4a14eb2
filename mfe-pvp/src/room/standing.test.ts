import type { GameView } from '@riftdrop/contract/api/games/games';
import { aGame, aRound, aSeat } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { gapWords, nameOf, roundWords, standingOf, tiedOf } from './standing.ts';

const battle = (mode: string, rounds: (number[] | 'skipped')[], over: Partial<GameView> = {}): GameView => {
  const slots = Math.max(...rounds.map((costs) => (costs === 'skipped' ? 2 : costs.length)));
  return aGame({
    status: 'running',
    config: { mode, slots, slots_per_team: mode === '2x2' ? 2 : 1, drop_cases: [] },
    max_users: slots,
    steps: rounds.length,
    seats: Array.from({ length: slots }, (_, at) => aSeat(at + 1)),
    rounds: rounds.map((costs, at) => (costs === 'skipped' ? aRound(at + 1, [], { skipped: true }) : aRound(at + 1, costs))),
    ...over,
  });
};

test.each([
  ['default', [[100, 300, 200]], [2]],
  ['default', [[300, 300, 200]], null],
  [
    'default',
    [
      [100, 300],
      [500, 100],
    ],
    [1],
  ],
  ['crazy', [[100, 300, 200]], [1]],
  ['crazy', [[100, 100, 200]], null],
  ['2x2', [[100, 100, 250, 10]], [3, 4]],
  ['2x2', [[100, 100, 150, 50]], null],
  ['smoke', [[100, 300]], null],
  ['equality', [[100, 300]], null],
] as const)('in %s, after %j, the leader is %j', (mode, rounds, leader) => {
  const view = battle(
    mode,
    rounds.map((costs) => [...costs]),
  );
  expect(standingOf(view, rounds.length).leader?.places ?? null).toEqual(leader);
});

test('counts only the rounds that were shown', () => {
  const view = battle('default', [
    [100, 300],
    [500, 100],
  ]);
  expect(standingOf(view, 1)).toMatchObject({ totals: [100, 300], pot: 400 });
  expect(standingOf(view, 2)).toMatchObject({ totals: [600, 400], pot: 1000 });
  expect(standingOf(view, 0)).toMatchObject({ totals: [0, 0], leader: null, pot: 0 });
});

test('tells a change of the lead once, in words', () => {
  const view = battle('default', [
    [100, 300],
    [500, 100],
    [100, 100],
    [0, 200],
  ]);
  const heard = [1, 2, 3, 4].map((round) => roundWords(view, round, '1'));
  expect(heard).toEqual([
    'Round 1 of 4: Player 2 takes the lead with $3.00.',
    'Round 2 of 4: You take the lead with $6.00.',
    'Round 3 of 4 is over. You lead with $7.00.',
    'Round 4 of 4 is over. Nobody leads any more: the totals are equal.',
  ]);
});

test('says that a skipped round is paid back', () => {
  expect(roundWords(battle('default', [[1, 2], 'skipped']), 2, null)).toBe(
    'Round 2 of 2 was skipped. The price goes back to the balances.',
  );
});

test('says who leads and how far the others are behind', () => {
  const standing = standingOf(battle('default', [[100, 300, 100]]), 1);
  expect([1, 2, 3].map((place) => gapWords(standing, place))).toEqual(['-$2.00', 'Leading', '-$2.00']);
  const level = standingOf(battle('default', [[300, 300, 100]]), 1);
  expect([1, 2, 3].map((place) => gapWords(level, place))).toEqual(['Equal', 'Equal', '']);
});

test('calls a bot a bot, and the reader you', () => {
  expect(nameOf(aSeat(2, { player: null, bot: 'bot-2' }))).toBe('Bot 2');
  expect(nameOf(aSeat(2), '2')).toBe('You');
  expect(nameOf(aSeat(2), '1')).toBe('Player 2');
});

test.each([
  ['default', [[300, 100, 300]], [3], [[1], [3]]],
  ['crazy', [[300, 100, 100]], [2], [[2], [3]]],
  [
    '2x2',
    [[100, 100, 50, 150]],
    [1, 2],
    [
      [1, 2],
      [3, 4],
    ],
  ],
] as const)('knows between whom a draw of %s decided', (mode, rounds, winners, expected) => {
  const view = battle(
    mode,
    rounds.map((costs) => [...costs]),
  );
  const draws = [{ slot: 'draw', outcomes: 2, roll: 0 }];
  const result = { winners: [...winners], draws, total_cost: 0, received: [], division: null };
  expect(tiedOf({ ...view, result }).map((side) => side.map(({ place }) => place))).toEqual(expected);
  expect(tiedOf({ ...view, result: { ...result, draws: [] } })).toEqual([]);
});
