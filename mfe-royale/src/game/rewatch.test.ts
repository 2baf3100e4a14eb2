import { expect, test } from 'vitest';
import { sceneAt } from '@riftdrop/game/use-moments';
import { aMatch, aPlayer } from '../bracket/testing.ts';
import { roundBegin, scenesAgain } from './rewatch.ts';

const time = (seconds: number) => Date.UTC(2026, 0, 1, 0, 1) + seconds * 1000;
const at = (seconds: number) => new Date(time(seconds)).toISOString();
const step = (id: number, order: number, amount: number) => ({ id, order, amount, drop_case_slug: 'night-shift' });
const round = (number: number, steps: ReturnType<typeof step>[], matches: ReturnType<typeof aMatch>[]) => ({
  round: number,
  players: 2,
  cost: 100,
  steps,
  total_steps: steps.length,
  current_step: steps.length,
  status: 'finished' as const,
  matches,
});
const draw = { slot: 'draw.2.1', outcomes: 2, roll: 0 };
/** Two steps, then one; in the first round 3 and 2 win, and the final is drawn. */
const royale = {
  current_round: 2,
  rounds: [
    round(
      1,
      [step(1, 1, 2), step(2, 2, 1)],
      [
        aMatch('1-1', [3, 1], [150, 60], { status: 'finished', winner: 3 }),
        aMatch('1-2', [2, 4], [900, 30], { status: 'finished', winner: 2 }),
      ],
    ),
    round(2, [step(3, 1, 1)], [aMatch('2-1', [3, 2], [70, 70], { status: 'finished', winner: 3, draw })]),
  ],
  players: [1, 2, 3, 4].map((place) => aPlayer(place, { is_winner: place === 3, is_loser: place !== 3 })),
  winner_steam_user_id: '3',
  draw_roll: 0,
};
const config = {
  mode: 'default',
  max_users: 4,
  rounds: [
    {
      steps: [
        { order: 0, amount: 2, drop_case_slug: 'night-shift' },
        { order: 1, amount: 1, drop_case_slug: 'night-shift' },
      ],
    },
    { steps: [{ order: 0, amount: 1, drop_case_slug: 'night-shift' }] },
  ],
};
const played = (number: number, seconds: number, skipped = false) => ({
  step: number,
  skipped,
  played_at: at(seconds),
  drops: [],
  draws: [],
  left: [],
});
const game = { config, royale, rounds: [played(1, 0), played(2, 7), played(3, 14)] };
/** Match by match, seat by seat, each opening of a step one after another. */
const costs = [10, 20, 1, 2, 100, 200, 3, 7, 120, 57, 600, 20, 70, 70];
const then = (seconds: number, scenes = scenesAgain(game, costs)) => {
  const { step: over, round: shown, isOver, royale: part } = sceneAt(scenes, time(seconds)).moment;
  return { over, shown, isOver, matches: part.rounds.map(({ matches }) => matches.map(({ totals, winner }) => [...totals, winner])) };
};
const nobody = null;

test('a rewatch shows the totals of each step when its reels stand', () => {
  const before = {
    over: 0,
    shown: 1,
    isOver: false,
    matches: [
      [
        [0, 0, nobody],
        [0, 0, nobody],
      ],
      [],
    ],
  };
  expect([then(-60), then(2.2)]).toEqual([before, before]);
  const first = {
    over: 1,
    shown: 1,
    isOver: false,
    matches: [
      [
        [30, 3, nobody],
        [300, 10, nobody],
      ],
      [],
    ],
  };
  expect([then(2.3), then(9.2)]).toEqual([first, first]);
  const decided = [
    [150, 60, 3],
    [900, 30, 2],
  ];
  expect(then(9.3)).toEqual({ over: 2, shown: 1, isOver: false, matches: [decided, [[0, 0, nobody]]] });
  expect(then(14)).toEqual({ over: 2, shown: 2, isOver: false, matches: [decided, [[0, 0, nobody]]] });
  expect(then(16.3)).toEqual({ over: 3, shown: 2, isOver: true, matches: [decided, [[70, 70, 3]]] });
});

test('a rewatch knows what was carried into each round', () => {
  const { moment } = sceneAt(scenesAgain(game, costs), time(14));
  expect(moment.royale.players).toMatchObject([
    { place: 1, reached_round: 1, is_loser: true, baggage_out: 0 },
    { place: 2, reached_round: 2, match_id: '2-1', is_loser: false, baggage_in: 930, baggage_out: null },
    { place: 3, reached_round: 2, match_id: '2-1', is_loser: false, baggage_in: 210, baggage_out: null },
    { place: 4, reached_round: 1, is_loser: true, baggage_out: 0 },
  ]);
});

test('a skipped step opens nothing, and counts at once', () => {
  const skipped = { ...game, rounds: [played(1, 0), played(2, 7, true), played(3, 14)] };
  const scenes = scenesAgain(skipped, [10, 20, 1, 2, 100, 200, 3, 7, 70, 70]);
  expect([then(6.9, scenes).over, then(7, scenes).over, then(16.3, scenes).isOver]).toEqual([1, 2, true]);
});

test('a round begins with its first step', () => {
  expect([roundBegin(game, 1), roundBegin(game, 2)]).toEqual([time(0), time(14)]);
});
