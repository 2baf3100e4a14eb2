/** `--ease-reel` of the theme: a fast start and a long, calm run-out. */
export const reelCurve = [0.08, 0.72, 0.12, 1] as const;
export const reelEasing = `cubic-bezier(${reelCurve.join(', ')})`;

/** One coordinate of a cubic Bézier curve from 0 to 1 with the given two handles. */
function along(first: number, second: number, at: number): number {
  const rest = 1 - at;
  return 3 * rest * rest * at * first + 3 * rest * at * at * second + at ** 3;
}

/**
 * The share of the time at which the reel curve has covered a share of the way: the reverse of what the browser animates.
 * The curve rises all along, so halving finds it; 30 steps are exact to a billionth.
 */
export function timeAt(progress: number): number {
  const [x1, y1, x2, y2] = reelCurve;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (along(y1, y2, middle) < progress) low = middle;
    else high = middle;
  }
  return along(x1, x2, high);
}
