import { sellAll, sellBulk, sellDrop } from '@riftdrop/contract/profile';
import { isRefused, type Served, serveMoney } from '../plumbing/http.ts';
import { once } from '../plumbing/idempotency.ts';
import { sellDrops, sellInventory } from './sell.ts';

/** The three ways to sell: one item, several named ones, everything. */
export function serveSelling(): Served[] {
  return [
    serveMoney(sellDrop, (request) =>
      once(request, async (tx) => {
        const sale = await sellDrops(tx, request.playerId, [request.params.dropId]);
        return isRefused(sale) ? sale : { ...sale, drop: sale.drops[0]! };
      }),
    ),
    serveMoney(sellBulk, (request) => once(request, (tx) => sellDrops(tx, request.playerId, request.body.drops))),
    serveMoney(sellAll, (request) => once(request, (tx) => sellInventory(tx, request.playerId))),
  ];
}
