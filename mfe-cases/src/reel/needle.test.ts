import { expect, test } from 'vitest';
import { needleSwings } from './needle.ts';
import { tickTimes } from '@riftdrop/game/ticks';

/** When it leans, milliseconds. */
const leans = (frames: Keyframe[], total: number) =>
  frames.filter(({ transform }) => transform === 'rotate(-16deg)').map(({ offset }) => Math.round(offset! * total));

test('swings at each last-second tick, then rests', () => {
  const ticks = tickTimes({ card: 184, gap: 8 }, 0.2, 4200);
  const frames = needleSwings(ticks, 4200, 4420);
  const last = ticks.filter((time) => time >= 3100);
  expect(last.length).toBeGreaterThanOrEqual(3);
  expect(leans(frames, 4420)).toEqual(last.map((time) => Math.round(time + 30)));
  expect(frames.at(-1)).toMatchObject({ offset: 1, transform: 'rotate(0deg)' });
});

test('never goes back in time', () => {
  const frames = needleSwings([1000, 1040, 1100, 1900], 2000, 2220);
  const offsets = frames.map(({ offset }) => offset!);
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  expect(leans(frames, 2220)).toEqual([1030, 1070, 1130, 1930]);
});

test('stands still where no card passes', () => {
  expect(needleSwings([], 4200, 4420)).toEqual([]);
});
