import type { StepAt } from '@riftdrop/contract/api/games/game-view';
import type { GameResult, GameView } from '@riftdrop/contract/api/games/games';
import { aGame, aRound, aSeat } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { advance, sceneAt } from '@riftdrop/game/use-moments';
import { countTime, momentsOf, stages, type Watching } from './timeline.ts';

const live: Watching = { classic: false, landed: 0, ended: false };
const two = [aSeat(1), aSeat(2)];
const start = Date.UTC(2026, 0, 1, 0, 1);
const running = (over: Partial<GameView> = {}) =>
  aGame({ status: 'running', seats: two, steps: 5, rounds: [aRound(1, [100, 200])], started_at: '2026-01-01T00:01:00.000Z', ...over });
const draw = (slot: string) => ({ slot, outcomes: 2, roll: 0 });
const finished = (draws: GameResult['draws'] = [], over: Partial<GameView> = {}) =>
  running({
    status: 'finished',
    steps: 1,
    finished_at: '2026-01-01T00:01:00.000Z',
    result: { winners: [2], draws, total_cost: 300, received: [], division: null },
    ...over,
  });
const shown = (view: GameView, watching: Partial<Watching> = {}) =>
  momentsOf(view, { ...live, ...watching }).map(({ step, round, from }) => [step, round, from === -Infinity ? null : from - start]);

// proves PVP-608
test.each([
  [5, 1000],
  [6, 5000 / 6],
  [10, 500],
  [20, 300],
  [50, 300],
  [1, 1000],
])('a counting step of a game of %i rounds lasts %d ms', (rounds, expected) => {
  expect(countTime(rounds, false)).toBe(expected);
});

// proves PVP-607
test('a counting step lasts a second with classic counting', () => {
  expect([1, 5, 50].map((rounds) => countTime(rounds, true))).toEqual([1000, 1000, 1000]);
});

// proves PVP-598, PVP-610
test('a round goes from the reel over its result to the count', () => {
  expect(shown(running())).toEqual([
    ['FULL', 0, null],
    ['CASE_OPENING', 1, 0],
    ['CASE_OPENED', 1, 2300],
    ['PLAYERS_DROPS_COUNTING', 1, 2500],
    ['PLAYERS_DROPS_COUNTING', 1, 3600],
  ]);
});

// proves GAME-515, PVP-610
test('a cheap round is counted within its three seconds, and the reels of the last one turn for four', () => {
  const rounds = [1, 2, 3].map((step) => aRound(step, [1, 2]));
  const times = shown(running({ steps: 3, rounds })).map(([, round, from]) => [round, Number(from) % 6000]);
  expect(times.filter(([round]) => round === 2).map(([, from]) => from)).toEqual([0, 2300, 2500, 2850]);
  expect(times.filter(([round]) => round === 3).map(([, from]) => from)).toEqual([0, 4000, 4200, 5300]);
  const great = aRound(2, [5000, 1]);
  expect(shown(running({ steps: 3, rounds: [rounds[0]!, great] })).at(-1)).toEqual(['PLAYERS_DROPS_COUNTING', 2, 6000 + 3600]);
});

// proves PVP-600
test('each round begins with the reel again', () => {
  const rounds = [aRound(1, [1, 2]), aRound(2, [3, 4])];
  const steps = momentsOf(running({ rounds }), live).map(({ step, round }) => `${step} ${round}`);
  expect(steps.slice(4, 7)).toEqual(['PLAYERS_DROPS_COUNTING 1', 'CASE_OPENING 2', 'CASE_OPENED 2']);
});

test('a round that comes early cuts off the one before', () => {
  const early = aRound(2, [3, 4], { played_at: '2026-01-01T00:01:02.400Z' });
  const steps = momentsOf(running({ rounds: [aRound(1, [1, 2]), early] }), live).map(({ step, round }) => `${step} ${round}`);
  expect(steps).toEqual([
    'FULL 0',
    'CASE_OPENING 1',
    'CASE_OPENED 1',
    'CASE_OPENING 2',
    'CASE_OPENED 2',
    'PLAYERS_DROPS_COUNTING 2',
    'PLAYERS_DROPS_COUNTING 2',
  ]);
});

test('a skipped round has no reel', () => {
  expect(shown(running({ rounds: [aRound(1, [], { skipped: true })] }))).toEqual([
    ['FULL', 0, null],
    ['CASE_OPENED', 1, 0],
    ['PLAYERS_DROPS_COUNTING', 1, 200],
  ]);
});

// proves PVP-606
test('who comes late sees the present round and none before it', () => {
  const rounds = [aRound(1, [1, 2]), aRound(2, [3, 4])];
  const moments = momentsOf(running({ rounds }), { ...live, landed: 2 });
  const { moment } = sceneAt(moments, start + 6_100);
  expect(moment).toMatchObject({ step: 'PLAYERS_DROPS_COUNTING', round: 2, revealed: 2, counted: 2 });
  expect(moments.some(({ step }) => step === 'CASE_OPENING')).toBe(false);
});

test('who comes after the end sees the result at once', () => {
  expect(shown(finished(), { ended: true })).toEqual([['FINISHED', 1, null]]);
});

// proves PVP-601, PVP-605, PVP-609
test('the end counts, names the winner and moves the drops for two seconds', () => {
  expect(shown(finished()).slice(4)).toEqual([
    ['PLAYERS_DROPS_COUNTING', 1, 3600],
    ['TOTAL_DROPS_COUNTING', 1, 3600],
    ['WINNER', 1, 4600],
    ['DROPS_MOVING', 1, 5000],
    ['FINISHED', 1, 7000],
  ]);
});

// proves PVP-603, PVP-604, PVP-605, PVP-611
test('a smoke battle is announced, and equal totals are drawn, before the winner is shown', () => {
  const at = (draws: GameResult['draws']) =>
    momentsOf(finished(draws), live)
      .filter(({ step }) => step === 'TOTAL_DROPS_COUNTING' || step === 'WINNER')
      .map(({ stage, from }) => [stage, from - start]);
  expect(at([draw('smoke')])).toEqual([
    ['drop_counter', 3600],
    ['highlight_indicators', 4600],
    ['fade_out_indicators', 6798],
    ['final', 7198],
  ]);
  expect(at([draw('draw')])).toEqual([
    ['drop_counter', 3600],
    ['draw_counter', 4600],
    ['draw_roulette', 5600],
    ['final', 7600],
  ]);
  expect(stages).toEqual([
    'initial',
    'drop_counter',
    'draw_counter',
    'draw_roulette',
    'highlight_indicators',
    'fade_out_indicators',
    'final',
  ]);
});

// proves PVP-612
test('the longest end is over 15 s after it arrived', () => {
  const seats = [1, 2, 3, 4].map((place) => aSeat(place));
  const longest = finished([draw('smoke'), draw('draw')], { seats, max_users: 4, rounds: [aRound(1, [1, 1, 1, 1])] });
  const moments = momentsOf(longest, { ...live, classic: true });
  expect(moments.at(-1)).toMatchObject({ step: 'FINISHED' });
  expect(moments.at(-1)!.from - start).toBeLessThanOrEqual(15_000);
});

test.each([
  ['an open game', aGame(), 0, ['OPEN', null]],
  ['a countdown', aGame({ add_bots_at: '2026-01-01T00:01:00.000Z' }), start - 1, ['BOTS_COUNTDOWN', start]],
  ['the end of a countdown', aGame({ add_bots_at: '2026-01-01T00:01:00.000Z' }), start, ['BOTS_JOINING', null]],
  ['a full game', aGame({ seats: two }), 0, ['FULL', null]],
  ['a game that waits for the draw', aGame({ status: 'pending_round', seats: two }), 0, ['FULL', null]],
  ['a canceled game', aGame({ status: 'canceled' }), 0, ['CANCELED', null]],
] as const)('%s', (_, view, now, expected) => {
  const { moment, next } = sceneAt(momentsOf(view, live), now);
  expect([moment.step, next]).toEqual(expected);
});

// proves PVP-599
test('a page never goes back to an earlier step', () => {
  const walk = (...steps: StepAt[]) => steps.reduce<StepAt | null>((known, next) => advance('GROUP_GAME', known, next), null);
  const at = (step: StepAt['step'], round = 0): StepAt => ({ step, round });
  expect(walk(at('BOTS_COUNTDOWN'), at('OPEN'))).toEqual(at('BOTS_COUNTDOWN'));
  expect(walk(at('CASE_OPENED', 2), at('CASE_OPENING', 2))).toEqual(at('CASE_OPENED', 2));
  expect(walk(at('CASE_OPENED', 2), at('CASE_OPENING', 3))).toEqual(at('CASE_OPENING', 3));
  expect(walk(at('OPEN'), at('FINISHED', 3))).toEqual(at('FINISHED', 3));
  expect(walk(at('TOTAL_DROPS_COUNTING', 1), at('RPS_RUNNING', 1))).toEqual(at('TOTAL_DROPS_COUNTING', 1));
});
