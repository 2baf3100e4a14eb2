import { sceneAt } from '@riftdrop/game/use-moments';
import { expect, test } from 'vitest';
import { learned, scenesOf } from './scenes.ts';
import { aBracket, aBracketInTheFinal } from './testing.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 1, seconds)).toISOString();
const time = (seconds: number) => Date.parse(at(0)) + seconds * 1000;
const played = (step: number, seconds: number) => ({ step, skipped: false, played_at: at(seconds), drops: [], draws: [], left: [] });

const atStart = { version: 3, royale: aBracket(), step: 0, rounds: [], next_step_at: at(0), status: 'running' as const };
const inFinal = {
  version: 4,
  royale: aBracketInTheFinal(),
  step: 1,
  rounds: [played(1, 0)],
  next_step_at: at(7),
  status: 'running' as const,
};
const { rounds } = aBracketInTheFinal();
const over = {
  ...inFinal,
  version: 5,
  step: 2,
  status: 'finished' as const,
  next_step_at: null,
  rounds: [played(1, 0), played(2, 7)],
  royale: aBracketInTheFinal({ rounds: [rounds[0]!, { ...rounds[1]!, current_step: 1, status: 'finished' }] }),
};

const seen = (views: (typeof atStart | typeof inFinal | typeof over)[], now: number) => {
  const known = views.reduce<ReturnType<typeof learned>>((list, view, index) => learned(list, view, index === 0), []);
  const { step, round, isOver } = sceneAt(scenesOf(known), now).moment;
  return { step, round, isOver };
};

test('a step that was seen happening lies open when its reels stand', () => {
  expect(seen([atStart, inFinal], time(2))).toEqual({ step: 0, round: 1, isOver: false });
  expect(seen([atStart, inFinal], time(2.4))).toEqual({ step: 1, round: 1, isOver: false });
});

// proves ROYALE-516
test('the round that is over stays until the next one begins', () => {
  expect(seen([atStart, inFinal], time(6.9))).toEqual({ step: 1, round: 1, isOver: false });
  expect(seen([atStart, inFinal], time(7))).toEqual({ step: 1, round: 2, isOver: false });
  expect(seen([inFinal], time(6.9))).toEqual({ step: 1, round: 1, isOver: false });
});

test('who comes late sees the present at once', () => {
  expect(seen([inFinal], time(0.1)).step).toBe(1);
  expect(seen([over], time(7.1))).toEqual({ step: 2, round: 2, isOver: true });
});

test('the end is shown when the last reels stand', () => {
  expect(seen([atStart, inFinal, over], time(9.2))).toEqual({ step: 1, round: 2, isOver: false });
  expect(seen([atStart, inFinal, over], time(9.4))).toEqual({ step: 2, round: 2, isOver: true });
});

// proves ROYALE-520
test('an older view changes nothing', () => {
  expect(seen([atStart, inFinal, atStart], time(8))).toEqual({ step: 1, round: 2, isOver: false });
  const known = learned([], over, true);
  expect(learned(known, inFinal, false)).toBe(known);
});
