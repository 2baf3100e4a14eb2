/** The share of the time in which a reel comes to its highest speed. */
const push = 0.07;
/** Straight pieces that the curve is drawn with: browsers animate exactly these, and `timeAt` turns them round. */
const pieces = 60;

/** The way covered after a share of the time: a short push, then slower and slower, so that the last cards pass one by one. */
function wayAfter(time: number): number {
  const pushed = push / 2.4;
  const rest = (1 - push) / 1.8;
  const covered = time < push ? pushed * (time / push) ** 2.4 : pushed + rest * (1 - ((1 - time) / (1 - push)) ** 1.8);
  return covered / (pushed + rest);
}

const points = Array.from({ length: pieces + 1 }, (_, at) => Number(wayAfter(at / pieces).toFixed(5)));

/** The way of a reel and of a wheel over its time, as CSS writes it. */
export const reelEasing = `linear(${points.join(',')})`;

/** The share of the time at which the reel curve has covered a share of the way: the inverse of the browser's animation. */
export function timeAt(progress: number): number {
  const next = points.findIndex((point) => point >= progress);
  if (next <= 0) return next < 0 ? 1 : 0;
  const [before, after] = [points[next - 1]!, points[next]!];
  return (next - 1 + (progress - before) / (after - before)) / pieces;
}
