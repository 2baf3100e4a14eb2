import { setSetting } from '@riftdrop/host/settings';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { outcomeOf, tickTimes, useCountingSound, useOutcomeSound, type Outcome } from './game-sound.ts';
import { useCourseSounds } from './course-sounds.ts';
import { watchPlayback } from '@riftdrop/host/testing/playback';
import { aSeat } from './testing.ts';

let playback: Awaited<ReturnType<typeof watchPlayback>>;
beforeEach(async () => {
  playback = await watchPlayback(vi);
  // A sound whose time has passed stays silent: on a busy machine the first would be late.
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});
/** The synthesiser is there; a sound is handed over after the promise that brought it. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

function counting(first: number | null) {
  const { rerender } = renderHook(({ drops }) => useCountingSound(drops), { initialProps: { drops: first } });
  return async (drops: number | null) => {
    rerender({ drops });
    await settled();
    return playback.heard().tick ?? 0;
  };
}

// proves SHELL-564
test.each([
  [0, 3, 3],
  [3, 7, 4],
  [3, 3, 0],
  [7, 3, 0],
])('after %i drops a count of %i ticks %i times', async (before, now, ticks) => {
  expect(await counting(before)(now)).toBe(ticks);
});

test('drops that were counted before the page are silent', async () => {
  const count = counting(4);
  expect(await count(6)).toBe(2);
  const late = counting(null);
  expect(await late(5)).toBe(2);
});

// proves SHELL-564
test('no tick and no win sounds with the sound off', async () => {
  setSetting('sound', false);
  await counting(0)(4);
  ended('win');
  await settled();
  expect(playback.heard()).toEqual({});
});

test('ticks of one count stay apart', () => {
  for (const drops of [1, 4, 40]) {
    const times = tickTimes(drops);
    expect(times).toHaveLength(drops);
    for (const [at, time] of times.entries()) if (at > 0) expect(time - times[at - 1]!).toBeGreaterThanOrEqual(40);
  }
});

/** An end that comes while the page is there. */
function ended(outcome: Outcome | null) {
  const initialProps: { shown: Outcome | null } = { shown: null };
  const { rerender } = renderHook(({ shown }) => useOutcomeSound(shown), { initialProps });
  rerender({ shown: outcome });
  rerender({ shown: outcome });
}

// proves SHELL-564
test('an own win is heard once', async () => {
  ended('win');
  await settled();
  expect(playback.heard()).toEqual({ win: 1 });
});

test('an end that was there before the page is silent', async () => {
  renderHook(() => useOutcomeSound('win'));
  ended(null);
  await settled();
  expect(playback.heard()).toEqual({});
});

// proves R7
test.each([
  ['won more than paid', { is_winner: true, reward: 1001 }, 'win'],
  ['won what was paid', { is_winner: true, reward: 1000 }, 'loss'],
  ['won less than paid', { is_winner: true, reward: 200 }, 'loss'],
  ['won, with a part of the price back', { is_winner: true, reward: 600, cost_returned: 500 }, 'win'],
  ['lost', { is_winner: false, reward: 0 }, 'loss'],
] as const)('somebody who %s hears the matching end', (_, seat, outcome) => {
  expect(outcomeOf(aSeat(1, { spent_cost: 1000, ...seat }))).toBe(outcome);
});

test('a visitor hears no end', () => {
  expect(outcomeOf(undefined)).toBe(null);
});

/** The sounds of a game while a player joins, the first round begins and equals are drawn. @returns the reel with sound, and the sounds */
async function followed(own: number | undefined) {
  const course = { seats: 1, round: 0, drops: 0 };
  const { rerender, result } = renderHook((next) => useCourseSounds(own, next), { initialProps: course });
  rerender({ ...course, seats: 2 });
  rerender({ seats: 2, round: 1, drops: 0 });
  rerender({ seats: 2, round: 1, drops: 2, isDrawing: true } as typeof course);
  await settled();
  return { reel: result.current, heard: playback.heard() };
}
const all = { join: 1, round: 1, draw: 1, tick: 2 };

test.each([
  ['a player', 1, true, { reel: 1, heard: all }],
  ['a viewer', undefined, true, { reel: 0, heard: all }],
  ['a viewer who silenced the games of others', undefined, false, { reel: -1, heard: {} }],
  ['a player who silenced the games of others', 1, false, { reel: 1, heard: all }],
] as const)('%s hears the course of a game by the settings', async (_, own, soundOfOthers, expected) => {
  setSetting('soundOfOthers', soundOfOthers);
  expect(await followed(own)).toEqual(expected);
  setSetting('soundOfOthers', true);
});
