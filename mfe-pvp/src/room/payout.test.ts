import type { GameResult, GameView } from '@riftdrop/contract/api/games/games';
import { aGame, aRound, aSeat } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { autoSoldOf, payoutOf, whyWords } from './payout.ts';

const over = (mode: string, result: Partial<GameResult>, change: Partial<GameView> = {}): GameView =>
  aGame({
    status: 'finished',
    config: { mode, slots: 2, slots_per_team: 1, drop_cases: [] },
    seats: [aSeat(1), aSeat(2)],
    rounds: [aRound(1, [100, 250]), aRound(2, [40, 11])],
    result: { winners: [1], draws: [], total_cost: 401, received: [], division: null, ...result },
    ...change,
  });
const linesOf = (view: GameView, place: number, ownId: string | null = null) => {
  const { lines, ...rest } = payoutOf(view, view.seats[place - 1]!, ownId);
  return { lines: lines.map(({ label, cents }) => [label, cents]), items: rest.items, received: rest.received, result: rest.result };
};

test('lists the drops of each player that the winner got', () => {
  const view = over('default', { received: [{ place: 1, drops: [0, 1, 2, 3], money: 0 }] });
  expect(linesOf(view, 1, '1')).toEqual({
    lines: [
      ['Your 2 drops', 140],
      ['2 drops of Player 2', 261],
    ],
    items: 4,
    received: 401,
    result: -599,
  });
  expect(linesOf(view, 2)).toEqual({ lines: [], items: 0, received: 0, result: -1000 });
});

test('takes what skipped rounds brought back off the stake', () => {
  const seats = [aSeat(1, { spent_cost: 1000, cost_returned: 400 }), aSeat(2)];
  const view = over('default', { received: [{ place: 1, drops: [0], money: 0 }] }, { seats });
  expect(payoutOf(view, seats[0]!, null)).toMatchObject({ stake: 600, result: -500 });
});

test('shows money and the odd cent as lines of their own', () => {
  const view = over('equality', {
    winners: [1, 2],
    received: [
      { place: 1, drops: [0], money: 101 },
      { place: 2, drops: [2, 3], money: 149 },
    ],
    division: { share: 200, auto_sold: [1], leftover: [1] },
  });
  expect(linesOf(view, 1, '1')).toMatchObject({
    lines: [
      ['Your 1 drop', 100],
      ['Share of the drops that were sold', 100],
      ['Cent that cannot be divided', 1],
    ],
    received: 201,
  });
  expect(linesOf(view, 2)).toMatchObject({
    lines: [
      ['Own 1 drop', 11],
      ['1 drop of Player 1', 40],
      ['Share of the drops that were sold', 149],
    ],
    received: 200,
  });
  expect(autoSoldOf(view).map(({ cost }) => cost)).toEqual([250]);
});

test.each([
  ['default', [], 'Highest total: wins all drops.'],
  ['crazy', [], 'Lowest total: wins all drops.'],
  ['2x2', [], 'Highest total of a team: the team shares all drops equally.'],
  ['equality', [], 'Everything was divided equally among all players.'],
  ['default', [{ slot: 'draw', outcomes: 3, roll: 1 }], 'Highest total, drawn 1 in 3 among equals: wins all drops.'],
  ['smoke', [{ slot: 'smoke', outcomes: 2, roll: 0 }], 'Smoke chose Classic. Highest total: wins all drops.'],
  ['smoke', [{ slot: 'smoke', outcomes: 2, roll: 1 }], 'Smoke chose Crazy. Lowest total: wins all drops.'],
])('says why %s was won', (mode, draws, words) => {
  expect(whyWords(over(mode, { draws }))).toBe(words);
});
