import { motifNames } from '../names.ts';
import type { MotifKey } from '../names.ts';
import { disc, polygon, ring, row, soft } from '../shapes.ts';
import type { Point } from '../shapes.ts';

const star = (points: number, outer: number, inner: number): string =>
  polygon(
    Array.from({ length: points * 2 }, (_, i): Point => {
      const radius = i % 2 ? inner : outer,
        angle = (i * Math.PI) / points - Math.PI / 2;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
  );

/** Emblems around 0 0, within 50 units to each side; filled even-odd. */
export const motifs: Record<MotifKey, string> = {
  crown:
    soft(3, [-46, -22], [-24, -2], [0, -40], [24, -2], [46, -22], [36, 26], [-36, 26]) +
    soft(2, [-35, 32], [35, 32], [34, 42], [-34, 42]) +
    disc(0, 12, 6),
  bolt: soft(2, [10, -50], [-32, 10], [-4, 10], [-14, 50], [34, -12], [4, -12], [22, -50]),
  eye: 'M-50 0C-26 -34 26 -34 50 0C26 34 -26 34 -50 0Z' + disc(0, 0, 20) + disc(0, 0, 10),
  flame:
    'M4 -50C10 -24 38 -10 36 18C34 40 16 50 0 50C-20 50 -36 38 -36 16C-36 0 -26 -8 -22 -22C-12 -16 -8 -8 -8 0C2 -12 8 -30 4 -50Z' +
    'M2 8C8 16 16 22 14 32C12 42 6 44 0 44C-8 44 -14 38 -14 30C-14 22 -4 18 2 8Z',
  star: star(5, 50, 21),
  moon:
    'M16 -46C-18 -46 -44 -24 -44 6C-44 34 -20 50 6 48C26 46 40 34 44 18C34 26 20 28 8 22C-8 14 -14 -6 -6 -22C-2 -32 6 -40 16 -46Z' +
    soft(1, [28, -30], [32, -20], [42, -16], [32, -12], [28, -2], [24, -12], [14, -16], [24, -20]),
  fang:
    soft(4, [-44, -30], [44, -30], [40, -14], [30, -14], [22, 28], [10, -10], [-10, -10], [-22, 28], [-30, -14], [-40, -14]) +
    soft(2, [-8, -4], [8, -4], [0, 22]),
  wave: 'M-50 30C-40 -20 -4 -44 30 -32C44 -26 48 -10 42 2C38 -8 28 -14 18 -10C6 -4 6 10 18 16C30 22 42 18 50 12C46 30 28 40 4 40C-16 40 -36 38 -50 30Z',
  key: ring(-24, 0, 24, 11) + soft(2, [-2, -7], [50, -7], [50, 22], [38, 22], [38, 7], [28, 7], [28, 18], [16, 18], [16, 7], [-2, 7]),
  comet: disc(-20, 20, 24) + 'M-2 2L50 -46L14 16Z' + 'M-26 -8L18 -46L0 -6Z' + 'M8 26L46 4L14 38Z',
  rune: soft(
    2,
    [-6, -50],
    [6, -50],
    [6, -20],
    [38, -36],
    [38, -22],
    [6, -4],
    [6, 6],
    [34, 20],
    [34, 34],
    [6, 20],
    [6, 50],
    [-6, 50],
    [-6, 4],
    [-34, -12],
    [-34, -26],
    [-6, -12],
  ),
  target:
    ring(0, 0, 44, 34) +
    ring(0, 0, 24, 15) +
    disc(0, 0, 7) +
    row(
      4,
      (i) =>
        [
          soft(1, [-4, -50], [4, -50], [4, -36], [-4, -36]),
          soft(1, [-4, 36], [4, 36], [4, 50], [-4, 50]),
          soft(1, [-50, -4], [-36, -4], [-36, 4], [-50, 4]),
          soft(1, [36, -4], [50, -4], [50, 4], [36, 4]),
        ][i]!,
    ),
};

/** The motif that a sticker or patch of this seed carries. */
export const motifOf = (seed: number): string => motifs[motifNames[seed % motifNames.length]!];
