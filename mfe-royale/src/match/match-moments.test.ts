import type { RoyaleMatchStep } from '@riftdrop/contract/games';
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
const playedAt = (id: number) => new Date(id * 7000).toISOString();
const seen = (steps: RoyaleMatchStep[], landed: number, now: number) => {
  const { step: shown, revealed } = sceneAt(matchMoments({ steps }, playedAt, landed), now).moment;
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
      matchMoments({ steps: [step(1, 'finished')] }, () => undefined, 0),
      99_999,
    ).moment.revealed,
  ).toBe(0);
});
