type Place = readonly [x: number, y: number];

/**
 * Where the lid of a drawn case meets its box, by the shape that its picture's key names (`crate-trunk-sealed-...`), in units of a
 * picture of 400 x 300: the left and the right end of the front, and the far end of the right side. The part above this line is the
 * lid.
 */
export const crateSeams = {
  strongbox: [
    [38.4, 107.8],
    [291.4, 161.7],
    [361.6, 116.7],
  ],
  trunk: [
    [56.8, 123.4],
    [272.1, 169.2],
    [343.2, 123.7],
  ],
  vault: [
    [81.4, 95.2],
    [251.7, 131.4],
    [318.6, 88.6],
  ],
  hexcase: [
    [57.4, 106.2],
    [280.5, 153.7],
    [342.6, 113.9],
  ],
  drum: [
    [94.6, 110.6],
    [225.4, 138.5],
    [305.4, 87.3],
  ],
  briefcase: [
    [46.7, 81.3],
    [321.0, 139.7],
    [353.3, 119.0],
  ],
} as const satisfies Record<string, readonly [Place, Place, Place]>;

/** A drawn case cut in two along its seam, for a picture of 400 x 300. */
export interface CutCase {
  /** Clips of the same picture, as CSS writes them. */
  lid: string;
  box: string;
  /** The opening below the lid, its corners in the order of the drawing. */
  mouth: readonly Place[];
}

/** The two halves of a case by the key of its picture; null for a picture of another making, which has no known lid. */
export function cutCase(image: string): CutCase | null {
  const shape = /^crate-([a-z]+)-/.exec(image)?.[1];
  if (shape === undefined || !Object.hasOwn(crateSeams, shape)) return null;
  const [left, right, far] = crateSeams[shape as keyof typeof crateSeams] as readonly [Place, Place, Place];
  const seam: Place[] = [[400, far[1]], far, right, left, [0, left[1]]];
  return {
    lid: polygon([[0, 0], [400, 0], ...seam]),
    box: polygon([[0, 300], [400, 300], ...seam]),
    mouth: [left, right, far, [left[0] + far[0] - right[0], left[1] + far[1] - right[1]]],
  };
}

const polygon = (corners: readonly Place[]) => `polygon(${corners.map(([x, y]) => `${share(x, 400)} ${share(y, 300)}`).join(', ')})`;
const share = (value: number, whole: number) => `${((value / whole) * 100).toFixed(2)}%`;
