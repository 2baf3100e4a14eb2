import { timeAt } from './easing.ts';
import { type Track, edgesPassed } from './geometry.ts';

/** At most 30 ticks a second; more is a buzz. */
const closest = 1000 / 30;

/** When a card edge passes the marker, in milliseconds after the start and never closer than 1/30 s. */
export function tickTimes(track: Track, share: number, duration: number): number[] {
  const kept: number[] = [];
  for (const passed of edgesPassed(track, share)) {
    const at = timeAt(passed) * duration;
    if (at - (kept.at(-1) ?? -Infinity) >= closest) kept.push(at);
  }
  return kept;
}

/** Calls `tick` at each of the times; the answer stops it. One timer is pending at a time. */
export function runTicks(times: readonly number[], tick: () => void): () => void {
  const began = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (at: number) => {
    const due = times[at];
    if (due === undefined) return;
    timer = setTimeout(
      () => {
        tick();
        wait(at + 1);
      },
      began + due - performance.now(),
    );
  };
  wait(0);
  return () => clearTimeout(timer);
}
