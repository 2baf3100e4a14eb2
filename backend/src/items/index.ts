import type { Domain } from '../plumbing/domain.ts';
import { migrations } from './schema.ts';

export { dearestDrops, dropsById, dropsOf, latestDrops, latestTopDrops, totalsOf, wonSince } from './drops.ts';
export {
  giveItems,
  moveItems,
  returnItems,
  spendItems,
  stakeItems,
  type GivenItem,
  type HeldItem,
  type ItemRefusal,
  type Spending,
  type WonItem,
} from './moves.ts';
export { proveItems, type ItemProblem } from './proof.ts';

export const domain: Domain = { name: 'items', migrations };
