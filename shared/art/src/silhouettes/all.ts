import type { SilhouetteKey } from '../names.ts';
import { bow } from './bow.ts';
import { bullpup } from './bullpup.ts';
import { carbine } from './carbine.ts';
import { charm } from './charm.ts';
import { cleaver } from './cleaver.ts';
import { compact } from './compact.ts';
import { drone } from './drone.ts';
import { fieldblade } from './fieldblade.ts';
import { gloves } from './gloves.ts';
import { hatchet } from './hatchet.ts';
import { heavy } from './heavy.ts';
import { launcher } from './launcher.ts';
import { longblade } from './longblade.ts';
import { longrifle } from './longrifle.ts';
import { patch } from './patch.ts';
import { revolver } from './revolver.ts';
import { scattergun } from './scattergun.ts';
import { shield } from './shield.ts';
import { sidearm } from './sidearm.ts';
import type { Silhouette } from './silhouette.ts';
import { starblade } from './starblade.ts';
import { sticker } from './sticker.ts';
import { talon } from './talon.ts';
import { visor } from './visor.ts';

/** Every drawing; the seed chooses the motif of a sticker and a patch. */
export const silhouettes: Record<SilhouetteKey, (seed: number) => Silhouette> = {
  bow,
  bullpup,
  carbine,
  charm,
  cleaver,
  compact,
  drone,
  fieldblade,
  gloves,
  hatchet,
  heavy,
  launcher,
  longblade,
  longrifle,
  patch,
  revolver,
  scattergun,
  shield,
  sidearm,
  starblade,
  sticker,
  talon,
  visor,
};
