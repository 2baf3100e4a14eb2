import type { Behaviour } from '../behaviour.ts';
import { battle } from './battle.ts';
import { cashOut } from './cash-out.ts';
import { crown } from './crown.ts';
import { deposit } from './deposit.ts';
import { follow } from './follow.ts';
import { leave } from './leave.ts';
import { open } from './open.ts';
import { race } from './race.ts';
import { react } from './react.ts';
import { royale } from './royale.ts';
import { rps } from './rps.ts';
import { sell } from './sell.ts';
import { upgrade } from './upgrade.ts';

/** Everything that simulated players do by themselves. Joining games is in `lobby.ts`: it follows the games that there are. */
export const behaviours: readonly Behaviour[] = [
  battle,
  cashOut,
  crown,
  deposit,
  follow,
  leave,
  open,
  race,
  react,
  royale,
  rps,
  sell,
  upgrade,
];
