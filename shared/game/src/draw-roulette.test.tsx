import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DrawRoulette } from './draw-roulette.tsx';
import { watchPlayback } from '@riftdrop/host/testing/playback';
import { aSeat } from './testing.ts';

const tied = [1, 2, 3].map((place) => ({ seat: aSeat(place), name: `Player ${place}` }));

/** Runs a draw among three that selects the second; returns its playback and where it stops. */
async function drawn(still: boolean) {
  vi.useFakeTimers();
  const { heard, moved } = await watchPlayback(vi);
  const clock = { now: () => Date.now(), speed: 1 };
  const { container } = render(
    <DrawRoulette id="a" tied={tied} winner={1} phase="turning" still={still} clock={clock} from={Date.now()} />,
  );
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  return { heard: heard(), moved: moved(), at: container.querySelector('.border-brand')?.textContent };
}

// proves SHELL-564
test('a draw that turns is heard', async () => {
  const { heard, moved, at } = await drawn(false);
  expect(heard.spin).toBe(1);
  expect(heard.tick).toBeGreaterThan(10);
  expect(moved).toBeGreaterThan(0);
  expect(at).toContain('Player 2');
});

// proves UI-510
test('with reduced motion a draw stands at its result', async () => {
  expect(await drawn(true)).toEqual({ heard: {}, moved: 0, at: expect.stringContaining('Player 2') as string });
});
