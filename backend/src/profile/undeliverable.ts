import { codedNews } from '@riftdrop/contract/api/notices/push-texts';
import { sellUndeliverable } from '../items/index.ts';
import { publishBalances } from '../accounts/index.ts';
import { notify } from '../notices/index.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/**
 * Pays an item that can no longer be delivered at its shown cost, and informs its owner.
 * @returns the owner and the paid amount, USD cents; null for an item that is neither in an inventory nor on hold
 */
export async function payUndeliverable(tx: Tx, drop: number): Promise<{ player: number; amount: number } | null> {
  const sold = await sellUndeliverable(tx, drop);
  if (!sold) return null;
  const { player_id: player, cost: amount, name } = sold;
  await publishBalances(tx, String(player));
  await notify(tx, String(player), {
    id: `auto-sold:${drop}`,
    ...codedNews('item_sold', { item: name, amount }),
    icon: '',
    data: { url: '/profile' },
  });
  return { player, amount };
}
