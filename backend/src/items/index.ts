import type { Domain } from '../plumbing/domain.ts';
import { totalsOf } from './drops.ts';
import { proveItems } from './proof.ts';
import { migrations } from './schema.ts';

export { dearestDrops, dearestOf, dropsById, dropsOf, latestDrops, latestTopDrops, totalsOf, wonByMode, wonSince } from './drops.ts';
export {
  giveItems,
  putItems,
  tellItems,
  holdItem,
  moveHeld,
  moveItems,
  returnItems,
  sellUndeliverable,
  stakeItems,
  tellInventory,
  type WayOut,
} from './moves.ts';
export { proveItems } from './proof.ts';

/** Items that players win and hold. */
export const domain: Domain = {
  name: 'items',
  migrations,
  unfinished: async (reader, playerId) => {
    const { total, cost } = await totalsOf(reader, Number(playerId), 'inventory');
    return [{ what: 'items', count: total, amount: cost }];
  },
  proofs: [{ name: 'every item has one owner and came along the edges', find: proveItems }],
};
