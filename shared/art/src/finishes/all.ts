import type { FinishKey } from '../names.ts';
import { aurora } from './aurora.ts';
import { camo } from './camo.ts';
import { carbon } from './carbon.ts';
import { chrome } from './chrome.ts';
import { circuit } from './circuit.ts';
import { damascus } from './damascus.ts';
import { ember } from './ember.ts';
import { fade } from './fade.ts';
import type { Finish } from './finish.ts';
import { hex } from './hex.ts';
import { hydro } from './hydro.ts';
import { ink } from './ink.ts';
import { lattice } from './lattice.ts';
import { marble } from './marble.ts';
import { scales } from './scales.ts';
import { shards } from './shards.ts';
import { noSignal } from './static.ts';
import { stripes } from './stripes.ts';
import { topo } from './topo.ts';

export const finishes: Record<FinishKey, Finish> = {
  aurora,
  camo,
  carbon,
  chrome,
  circuit,
  damascus,
  ember,
  fade,
  hex,
  hydro,
  ink,
  lattice,
  marble,
  scales,
  shards,
  static: noSignal,
  stripes,
  topo,
};
