import { beforeEach, expect, test, vi } from 'vitest';
import { onHover, onResized, onScrolled } from './calm-events.ts';

beforeEach(() => void vi.useFakeTimers());

/** Sends an event at each time of `at`, milliseconds; returns the times of the calls of `told`. */
function when(start: (told: () => void) => () => void, send: () => void, at: readonly number[], end: number): number[] {
  const begin = Date.now();
  const times: number[] = [];
  const stop = start(() => times.push(Date.now() - begin));
  for (let now = 0; now <= end; now++) {
    if (at.includes(now)) send();
    vi.advanceTimersByTime(1);
  }
  stop();
  send();
  vi.advanceTimersByTime(1000);
  return times;
}

// proves UI-038
test('a scroll ends 200 ms after its last move', () => {
  const element = document.createElement('div');
  expect(
    when(
      (told) => onScrolled(element, told),
      () => element.dispatchEvent(new Event('scroll')),
      [0, 150],
      500,
    ),
  ).toEqual([350]);
});

// proves UI-039
test('a resize ends 100 ms after its last change', () => {
  expect(when(onResized, () => dispatchEvent(new Event('resize')), [0, 90, 300], 500)).toEqual([190, 400]);
});

// proves UI-040
test('hover is told at once, then every 100 ms', () => {
  const element = document.createElement('div');
  const moves = [0, 10, 20, 130, 400];
  expect(
    when(
      (told) => onHover(element, told),
      () => element.dispatchEvent(new Event('pointermove')),
      moves,
      600,
    ).slice(0, 4),
  ).toEqual([0, 100, 200, 400]);
});
