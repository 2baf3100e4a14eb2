import { crateSeams } from '@riftdrop/contract/api/catalogue/crate-seams';

type Place = readonly [number, number];

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
