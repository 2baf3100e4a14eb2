import { plural, t } from '@lingui/core/macro';
import type { Drop } from '@riftdrop/contract/api/profile/profile';
import { ask, newKey } from '@riftdrop/host/api';
import { bus } from '@riftdrop/host/bus';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { toastUnsold } from '@riftdrop/host/unanswered';
import { queryClient } from '@riftdrop/host/query';
import { formatMoney } from '@riftdrop/money/format';
import { useState } from 'react';
import { type Inventory, withReturned, without } from './inventory.ts';
import { inventoryKey } from './inventory-totals.ts';
import { leaving } from './leaving.ts';
import { inLots, type SaleResult, sell, sellEverything, type Shelf } from './selling.ts';

type Attempt = (key: string) => Promise<SaleResult>;

/** The actions of the inventory, with their messages for the player. */
export function useSelling(playerId: string) {
  const [running, setRunning] = useState(0);
  const till = { ask, shelf: shelfOf(playerId) };

  const attempt = async (drops: readonly Drop[], run: Attempt, key = newKey()): Promise<boolean> => {
    setRunning((count) => count + 1);
    drops.forEach(({ id }) => leaving.add(id));
    const sale = await run(key).finally(() => {
      setRunning((count) => count - 1);
      drops.forEach(({ id }) => leaving.delete(id));
    });
    if (sale.ok) tellSold(sale);
    else if (sale.refusal) toastRefusal(sale.refusal);
    // The items are back in view; if the server did sell them, a repeat with the same key returns that result.
    else toastUnsold(() => void attempt(drops, run, key));
    return sale.ok;
  };

  return {
    busy: running > 0,
    sell: async (drops: readonly Drop[]) => {
      for (const lot of inLots(drops)) if (!(await attempt(lot, (key) => sell(lot, key, till)))) return;
    },
    sellAll: (shown: readonly Drop[]) => attempt(shown, (key) => sellEverything(shown, key, till)),
  };
}

function shelfOf(playerId: string): Shelf {
  const change = (next: (known: Inventory) => Inventory) =>
    queryClient.setQueryData<Inventory>(inventoryKey(playerId), (known) => known && next(known));
  return {
    takeOut: (drops) =>
      change((known) =>
        without(
          known,
          drops.map((drop) => drop.id),
        ),
      ),
    putBack: (drops) => change((known) => withReturned(known, drops)),
  };
}

function tellSold({ sold, amount }: Extract<SaleResult, { ok: true }>): void {
  bus.emit('drops:sold', { ids: sold.map((drop) => drop.id), cost: amount });
  const [first] = sold;
  const what =
    sold.length === 1 && first
      ? `${first.skin_item.name} ${first.skin_item.skin_name}`
      : plural(sold.length, { one: '# item', other: '# items' });
  toast({ type: 'success', title: t`Sold for ${formatMoney(amount)}`, message: what });
}
