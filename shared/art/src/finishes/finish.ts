import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';

/** A painted surface: the cover of the whole box, and the definitions it refers to. Ids begin with `f-`. */
export interface Surface {
  defs: string;
  art: string;
}

/** Draws a finish. `random` depends on finish and seed only, so that the five wears of a skin carry the same pattern. */
export type Finish = (palette: Palette, random: Random) => Surface;
