import type { Sound } from '@riftdrop/host/sound';
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

/**
 * The sounds of a spin, in milliseconds after its start: one rise as the reel begins to turn, then a tick for each card that is
 * counted.
 */
export function spinScore(track: Track, share: number, duration: number): { sound: Sound; times: readonly number[] }[] {
  return [
    { sound: 'spin', times: [0] },
    { sound: 'tick', times: tickTimes(track, share, duration) },
  ];
}
