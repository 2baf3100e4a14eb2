/** How long before the stop the needle begins to bend: earlier the cards pass faster than it swings. Milliseconds. */
const felt = 1100;
const away = 30;
const back = 120;

/**
 * How the needle of a marker swings at each of these times, milliseconds of a spin that lasts `total` with its
 * settling: the last ticks are seen as well as heard. Where two edges are close it has not swung back before the next
 * one.
 */
export function needleSwings(ticks: readonly number[], stop: number, total: number): Keyframe[] {
  const frame = (time: number, degrees: number, easing = 'ease-out') => ({
    offset: time / total,
    transform: `rotate(${degrees}deg)`,
    easing,
  });
  const swings = ticks
    .filter((time) => time >= stop - felt)
    .flatMap((time, at, all) => {
      const rested = Math.min(time + away + back, all[at + 1] ?? total);
      return rested - time > away ? [frame(time, 0), frame(time + away, -16), frame(rested, 0, 'linear')] : [];
    });
  return swings.length ? [frame(0, 0, 'linear'), ...swings, frame(total, 0)] : [];
}
