import type { RoyaleMatchStep } from '@riftdrop/contract/api/games/games';
import { sceneAt } from '@riftdrop/game/use-moments';
import { expect, test } from 'vitest';
import { matchMoments } from './match-moments.ts';

const step = (id: number, status: RoyaleMatchStep['status']): RoyaleMatchStep => ({
  id,
  order: id,
  amount: 1,
  drop_case_slug: 'night-shift',
  status,
  drops: [],
});
const draw = { slot: 'draw.1.1', outcomes: 2, roll: 1 };
const playedAt = (id: number) => new Date(id * 7000).toISOString();
const seen = (steps: RoyaleMatchStep[], landed: number, now: number) => {
  const { step: shown, revealed } = sceneAt(matchMoments({ steps, draw: null }, playedAt, landed), now).moment;
  return [shown, revealed];
};

test('a step turns for 2.3 s and then lies open', () => {
  const steps = [step(1, 'finished'), step(2, 'open')];
  expect(seen(steps, 0, 6999)).toEqual(['FULL', 0]);
  expect(seen(steps, 0, 7000)).toEqual(['CASE_OPENING', 0]);
  expect(seen(steps, 0, 9300)).toEqual(['PLAYERS_DROPS_COUNTING', 1]);
});

test('a step from before the page lies open, and one that was skipped does not turn', () => {
  expect(seen([step(1, 'finished'), step(2, 'open')], 1, 7000)).toEqual(['PLAYERS_DROPS_COUNTING', 1]);
  expect(seen([step(1, 'skipped'), step(2, 'open')], 0, 7000)).toEqual(['PLAYERS_DROPS_COUNTING', 1]);
});

test('a step whose time the game has not told yet is not shown', () => {
  expect(
    sceneAt(
      matchMoments({ steps: [step(1, 'finished')], draw: null }, () => undefined, 0),
      99_999,
    ).moment.revealed,
  ).toBe(0);
});

/** Whether the draw turns, for each of these milliseconds. */
const drawing = (steps: RoyaleMatchStep[], landed: number, ...times: number[]) =>
  times.map((now) => sceneAt(matchMoments({ steps, draw }, playedAt, landed), now).moment.drawing);

// proves ROYALE-523
test('equal totals are drawn for two seconds when the last step lies open', () => {
  const last = [step(1, 'finished'), step(2, 'finished')];
  expect(drawing(last, 0, 16_299, 16_300, 18_299, 18_300)).toEqual([false, true, true, false]);
  expect(drawing([step(1, 'finished'), step(2, 'open')], 0, 9_300, 99_999)).toEqual([false, false]);
});

test('a skipped last step is drawn at once, and a match of before the page not again', () => {
  expect(drawing([step(1, 'finished'), step(2, 'skipped')], 0, 13_999, 14_000)).toEqual([false, true]);
  expect(drawing([step(1, 'finished'), step(2, 'finished')], 2, 14_000, 16_300)).toEqual([false, false]);
});
