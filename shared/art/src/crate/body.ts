import type { CrateShape } from '../names.ts';
import type { Point } from '../shapes.ts';

/** A crate is one outline seen from the front and drawn out backwards. All lengths in drawing units, y downwards from the lid's top. */
export interface Body {
  width: number;
  height: number;
  depth: number;
  /** Height at which the lid meets the box. */
  seam: number;
  /** Clockwise from the upper left. */
  outline: Point[];
  /** The surface under the emblem. */
  plate: 'shield' | 'disc' | 'hexagon';
  /** Where the latches sit, as shares of the width. */
  latches: number[];
  handle?: boolean;
  feet?: boolean;
}

const arc = (count: number, from: number, to: number, [x, y]: Point, radiusX: number, radiusY: number): Point[] =>
  Array.from({ length: count + 1 }, (_, at): Point => {
    const angle = ((from + ((to - from) * at) / count) * Math.PI) / 180;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  });

const chamfered = (width: number, height: number, top: number, bottom = top): Point[] => [
  [0, top],
  [top, 0],
  [width - top, 0],
  [width, top],
  [width, height - bottom],
  [width - bottom, height],
  [bottom, height],
  [0, height - bottom],
];

const rounded = (width: number, height: number, radius: number): Point[] => [
  ...arc(5, 180, 270, [radius, radius], radius, radius),
  ...arc(5, 270, 360, [width - radius, radius], radius, radius),
  ...arc(5, 0, 90, [width - radius, height - radius], radius, radius),
  ...arc(5, 90, 180, [radius, height - radius], radius, radius),
];

export const bodies: Record<CrateShape, Body> = {
  strongbox: { width: 226, height: 132, depth: 118, seam: 36, outline: chamfered(226, 132, 22, 8), plate: 'shield', latches: [0.16, 0.84] },
  trunk: {
    width: 208,
    height: 148,
    depth: 128,
    seam: 52,
    outline: [...arc(14, 180, 360, [104, 56], 104, 56), [208, 142], [202, 148], [6, 148], [0, 142]],
    plate: 'shield',
    latches: [0.5],
  },
  vault: {
    width: 168,
    height: 164,
    depth: 124,
    seam: 30,
    outline: chamfered(168, 164, 12),
    plate: 'disc',
    latches: [0.1, 0.9],
    feet: true,
  },
  hexcase: {
    width: 250,
    height: 138,
    depth: 108,
    seam: 36,
    outline: [
      [0, 66],
      [48, 0],
      [202, 0],
      [250, 66],
      [226, 138],
      [24, 138],
    ],
    plate: 'hexagon',
    latches: [0.24, 0.76],
  },
  drum: {
    width: 160,
    height: 160,
    depth: 150,
    seam: 34,
    outline: arc(32, 180, 540, [80, 80], 80, 80).slice(0, -1),
    plate: 'disc',
    latches: [0.5],
    feet: true,
  },
  briefcase: {
    width: 244,
    height: 148,
    depth: 54,
    seam: 34,
    outline: rounded(244, 148, 20),
    plate: 'shield',
    latches: [0.2, 0.8],
    handle: true,
  },
};
