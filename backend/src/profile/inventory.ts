import { sellAll, sellBulk, sellDrop } from '@riftdrop/contract/api/profile/profile';
import { isRefused, type Served } from '../plumbing/http/http.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { sellDrops, sellInventory } from './sell.ts';

/** The three ways to sell: one item, several named ones, everything. */
export function serveSelling(): Served[] {
  return [
    serveMoneyOnce(sellDrop, async (tx, { playerId, params }) => {
      const sale = await sellDrops(tx, playerId, [params.dropId]);
      return isRefused(sale) ? sale : { ...sale, drop: sale.drops[0]! };
    }),
    serveMoneyOnce(sellBulk, (tx, { playerId, body }) => sellDrops(tx, playerId, body.drops)),
    serveMoneyOnce(sellAll, (tx, { playerId }) => sellInventory(tx, playerId)),
  ];
}
