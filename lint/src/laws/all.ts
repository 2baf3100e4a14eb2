import type { Law } from '../law.ts';
import { apps, namelessRemotes } from './apps.ts';
import { bare } from './bare.ts';
import { bridge, typesOnly } from './bridge.ts';
import { cycles } from './cycles.ts';
import { frontDoors, lowFloors } from './domains.ts';
import { declared, noBarrels } from './doors.ts';
import { dates } from './dates.ts';
import { early } from './early.ts';
import { folders } from './folders.ts';
import { game } from './game.ts';
import { licences } from './licences.ts';
import { linear } from './linear.ts';
import { owners } from './owners.ts';
import { paint } from './paint.ts';
import { plainWords } from './plain-words.ts';
import { pure } from './pure.ts';
import { shared } from './shared.ts';
import { sides } from './sides.ts';
import { lowSql, ownReads, sqlCycles } from './sql.ts';
import { guardedStakes } from './stakes.ts';
import { ownTables } from './tables.ts';
import { spoken } from './spoken.ts';
import { tokens } from './tokens.ts';
import { used } from './used.ts';
import { hostLayers, wiring } from './wiring.ts';
import { wideHas } from './wide-has.ts';
import { wordless } from './words.ts';

/** The laws of the house in their order. */
export const laws: Law[] = [
  pure,
  paint,
  game,
  apps,
  namelessRemotes,
  wordless,
  bridge,
  typesOnly,
  shared,
  frontDoors,
  ownReads,
  lowFloors,
  lowSql,
  cycles,
  sqlCycles,
  declared,
  noBarrels,
  wiring,
  hostLayers,
  folders,
  early,
  linear,
  ownTables,
  used,
  guardedStakes,
  tokens,
  bare,
  owners,
  plainWords,
  dates,
  licences,
  spoken,
  sides,
  wideHas,
];
