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
