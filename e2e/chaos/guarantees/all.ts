import { aborts } from '../../siege/aborts.ts';
import { siege } from '../../siege/siege.ts';
import type { Guarantee } from '../guarantee.ts';
import { failover } from './failover.ts';
import { g01 } from './g01-kills.ts';
import { g02 } from './g02-lost-answers.ts';
import { g04 } from './g04-storms.ts';
import { g06 } from './g06-kings.ts';
import { g07 } from './g07-keys.ts';
import { g09 } from './g09-payments.ts';
import { g10 } from './g10-one-use.ts';
import { g14 } from './g14-nonces.ts';
import { g17 } from './g17-quoted.ts';
import { g20 } from './g20-cuts.ts';
import { g22 } from './g22-events.ts';
import { g23 } from './g23-redis.ts';
import { g24 } from './g24-database.ts';
import { g25 } from './g25-stalled.ts';
import { g26 } from './g26-frames.ts';
import { g27 } from './g27-timers.ts';
import { g28 } from './g28-games.ts';
import { g29 } from './g29-frozen.ts';
import { g30 } from './g30-clocks.ts';
import { g32 } from './g32-refresh.ts';
import { g33 } from './g33-revoked.ts';
import { g34 } from './g34-timing.ts';
import { g38 } from './g38-overload.ts';
import { g40 } from './g40-self-block.ts';
import { races } from './races.ts';
import { releases } from './releases.ts';
import { restore } from './restore.ts';
import { soak } from './soak.ts';

export const guarantees: Guarantee[] = [
  g01,
  g02,
  g04,
  g06,
  g07,
  g09,
  g10,
  g14,
  g17,
  g20,
  g22,
  g23,
  g24,
  g25,
  g26,
  g27,
  g28,
  g29,
  g30,
  g32,
  g33,
  g34,
  g38,
  g40,
  races,
  releases,
  restore,
  failover,
  aborts,
  siege,
  soak,
];
