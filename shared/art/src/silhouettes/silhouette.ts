import type { Beneath } from '../wear.ts';

/**
 * The material of a part.
 * `paint` carries the finish, `trim` carries it darker, `metal` is blued hardware, `dark` barrels and blackened steel, `bright`
 * polished steel, `polymer` grips, `cloth` straps and linings, `accent` enamel in the palette's bright colour, `glass` lenses,
 * `light` lamps.
 */
export type Material = 'paint' | 'trim' | 'metal' | 'dark' | 'bright' | 'polymer' | 'cloth' | 'accent' | 'glass' | 'light';

/** One part, drawn over the parts before it. `d` is filled even-odd, so that a path within a path is a hole. */
export interface Part {
  of: Material;
  d: string;
}

/**
 * A drawing of an object in a 512 x 288 box, muzzle or point to the right, light from above. Our own generic shapes, taken from
 * no product.
 */
export interface Silhouette {
  parts: Part[];
  /** Engraved lines: a dark groove with light on its lower lip. */
  lines?: string;
  /** Raised heads of screws and pins. */
  pins?: string;
  /** Shine of its painted parts; `gloss` by default. */
  surface?: 'gloss' | 'blade' | 'satin';
  /** The material under worn paint; steel by default. */
  worn?: Beneath;
  /** Degrees by which it is turned in the picture; -9 by default. */
  tilt?: number;
}
