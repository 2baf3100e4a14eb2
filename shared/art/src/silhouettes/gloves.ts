import { disc, line, placed, row, soft } from '../shapes.ts';
import type { Part, Silhouette } from './silhouette.ts';

// The left hand's back, fingers up, wrist at 0 0.
const fingers = [
  soft(12, [-52, -92], [-58, -146], [-36, -150], [-28, -96]),
  soft(12, [-28, -96], [-32, -172], [-8, -174], [-4, -98]),
  soft(12, [-4, -98], [-2, -178], [22, -176], [20, -96]),
  soft(11, [18, -94], [26, -158], [47, -154], [42, -88]),
];
const thumb = soft(12, [-46, -34], [-84, -84], [-80, -104], [-62, -106], [-36, -74], [-34, -46]);
const palm = soft(16, [-54, -98], [-30, -108], [22, -108], [46, -94], [48, -46], [38, -6], [-42, -6], [-50, -44]);
const knuckles = soft(8, [-50, -102], [-26, -112], [20, -112], [44, -98], [40, -76], [16, -86], [-22, -86], [-46, -78]);
const cuff = soft(7, [-46, -10], [42, -10], [48, 34], [-52, 34]);
const strap = soft(4, [-50, 4], [46, 4], [47, 20], [-51, 20]);
const tips = [
  soft(9, [-55, -120], [-58, -146], [-36, -150], [-33, -124]),
  soft(9, [-31, -146], [-32, -172], [-8, -174], [-7, -148]),
  soft(9, [-3, -150], [-2, -178], [22, -176], [21, -150]),
  soft(8, [22, -132], [26, -158], [47, -154], [44, -128]),
];
const plate = soft(5, [-30, -70], [26, -70], [30, -40], [-1, -22], [-32, -40]);

function hand(mirrored: boolean): { parts: Part[]; lines: string; pins: string } {
  const place = mirrored ? { x: 338, y: 222, scale: 1.1, turn: 9, mirrored } : { x: 178, y: 222, scale: 1.1, turn: -9 };
  const at = (d: string): string => placed(d, place);
  return {
    parts: [
      { of: 'cloth', d: at(cuff) },
      { of: 'paint', d: at(thumb) },
      ...fingers.map((d): Part => ({ of: 'paint', d: at(d) })),
      ...tips.map((d): Part => ({ of: 'cloth', d: at(d) })),
      { of: 'paint', d: at(palm) },
      { of: 'trim', d: at(knuckles) },
      { of: 'polymer', d: at(plate) },
      { of: 'polymer', d: at(strap) },
      { of: 'accent', d: at(soft(3, [18, 2], [42, 2], [42, 22], [18, 22])) },
    ],
    lines: at(
      line([-56, -112], [-34, -114]) +
        line([-31, -130], [-7, -132]) +
        line([-3, -132], [21, -132]) +
        line([22, -118], [44, -114]) +
        line([-72, -84], [-56, -98]) +
        row(3, (i) => line([-24 + i * 5, -60 + i * 9], [20 - i * 5, -60 + i * 9])),
    ),
    pins: at(row(4, (i) => disc(-36 + i * 23, [-92, -98, -98, -90][i]!, 4))),
  };
}

/** A pair of armoured gloves. */
export const gloves = (): Silhouette => {
  const left = hand(false),
    right = hand(true);
  return {
    surface: 'satin',
    worn: 'threads',
    tilt: -3,
    parts: [...right.parts, ...left.parts],
    lines: left.lines + right.lines,
    pins: left.pins + right.pins,
  };
};
