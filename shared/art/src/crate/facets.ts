import { polygon } from '../shapes.ts';
import type { Point } from '../shapes.ts';
import type { Space } from './space.ts';

/** One flat piece of a crate's hull on paper. `shade` is -1 (fully dark, facing away from the light) to 1 (fully lit). */
export interface Facet {
  d: string;
  shade: number;
  /** Whether it faces more to the right than up. */ side: boolean;
}

/**
 * The visible pieces that an outline sweeps when it is drawn backwards from `from` to `to`; `openAt` leaves out the piece at
 * that height.
 */
export function facets(outline: readonly Point[], space: Space, from: number, to: number, openAt?: number): Facet[] {
  return outline.flatMap((here, index) => {
    const next = outline[(index + 1) % outline.length]!;
    if (openAt !== undefined && here[1] === openAt && next[1] === openAt) return [];
    const corners = [space.at(here, from), space.at(next, from), space.at(next, to), space.at(here, to)] as const;
    const [a, b, , d] = corners;
    const turn = (b[0] - a[0]) * (d[1] - a[1]) - (b[1] - a[1]) * (d[0] - a[0]);
    if (turn >= -0.01) return [];
    const length = Math.hypot(next[0] - here[0], next[1] - here[1]) || 1;
    // Up is lit, right is dark: the outward normal of a clockwise outline is (dy, -dx).
    const up = (next[0] - here[0]) / length,
      right = (next[1] - here[1]) / length;
    return [{ d: polygon(corners), shade: up * 0.75 - Math.max(0, right) * 0.85, side: right > Math.abs(up) }];
  });
}
