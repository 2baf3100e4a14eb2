import type { Random } from './random.ts';

/** A value for every point of the drawing, in about [-1, 1]. */
export type Field = (x: number, y: number) => number;

const fadeCurve = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Gradient noise on a unit lattice. */
export function gradientNoise(random: Random): Field {
  const angles = Array.from({ length: 256 }, () => random() * Math.PI * 2);
  const slopesX = Float64Array.from(angles, Math.cos),
    slopesY = Float64Array.from(angles, Math.sin);
  const order = shuffled(random);
  const slope = (column: number, row: number, dx: number, dy: number): number => {
    const chosen = order[(order[column & 255]! + row) & 255]!;
    return slopesX[chosen]! * dx + slopesY[chosen]! * dy;
  };
  return (x, y) => {
    const column = Math.floor(x),
      row = Math.floor(y),
      dx = x - column,
      dy = y - row;
    const across = fadeCurve(dx),
      down = fadeCurve(dy);
    const top = mix(slope(column, row, dx, dy), slope(column + 1, row, dx - 1, dy), across);
    const bottom = mix(slope(column, row + 1, dx, dy - 1), slope(column + 1, row + 1, dx - 1, dy - 1), across);
    return mix(top, bottom, down) * 1.5;
  };
}

/**
 * Several octaves of gradient noise, each half as strong and twice as fine; `scaleX` and `scaleY` are the coarsest waves in
 * drawing units.
 */
export function layeredNoise(random: Random, scaleX: number, scaleY: number, octaves: number): Field {
  const noise = gradientNoise(random);
  return (x, y) => {
    let sum = 0,
      strength = 1,
      total = 0,
      frequency = 1;
    for (let octave = 0; octave < octaves; octave++) {
      sum += strength * noise((x / scaleX) * frequency + octave * 17.3, (y / scaleY) * frequency + octave * 9.1);
      total += strength;
      strength /= 2;
      frequency *= 2;
    }
    return sum / total;
  };
}

/** The field seen through flowing glass: every point is read `strength` units away, in a direction that another noise chooses. */
export function warped(random: Random, field: Field, scale: number, strength: number): Field {
  const aside = layeredNoise(random, scale, scale, 2),
    along = layeredNoise(random, scale, scale, 2);
  return (x, y) => field(x + aside(x, y) * strength, y + along(x, y) * strength);
}

/** How far a point is from being between two cells of a jittered grid: 0 on the crack, growing inwards, in cells. */
export function cracks(random: Random, cell: number): Field {
  const jitter = Array.from({ length: 512 }, () => random());
  const order = shuffled(random);
  const offset = (column: number, row: number, salt: number): number => jitter[(order[(order[column & 255]! + row) & 255]! + salt) & 511]!;
  return (x, y) => {
    const u = x / cell,
      v = y / cell,
      column = Math.floor(u),
      row = Math.floor(v);
    let nearest = 9,
      second = 9;
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++) {
        const distance = Math.hypot(c + offset(c, r, 0) - u, r + offset(c, r, 256) - v);
        if (distance < nearest) [nearest, second] = [distance, nearest];
        else if (distance < second) second = distance;
      }
    return second - nearest;
  };
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

function shuffled(random: Random): Uint8Array {
  const order = Uint8Array.from({ length: 256 }, (_, at) => at);
  for (let at = 255; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
