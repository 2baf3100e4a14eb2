import type { Drop } from '@riftdrop/contract/profile';
import { ask, newKey } from '@riftdrop/host/api';
import { bus } from '@riftdrop/host/bus';
import { toast, toastRefusal } from '@riftdrop/host/toasts';
import { formatMoney } from '@riftdrop/money/format';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Inventory, withReturned, without } from './inventory.ts';
import { inventoryKey } from './inventory-query.ts';
import { inLots, type Sale, sell, sellEverything, type Shelf } from './selling.ts';

type Attempt = (key: string) => Promise<Sale>;

/** The verbs of the inventory, with what the player is told about them. */
export function useSelling(playerId: string) {
  const client = useQueryClient();
  const [running, setRunning] = useState(0);
  const till = { ask, shelf: shelfOf(client, playerId) };

  const attempt = async (run: Attempt, key = newKey()): Promise<boolean> => {
    setRunning((count) => count + 1);
    const sale = await run(key).finally(() => setRunning((count) => count - 1));
    if (sale.ok) tellSold(sale);
    else if (sale.unknown) tellUnknown(sale, () => void attempt(run, key));
    else toastRefusal(sale.refusal);
    return sale.ok;
  };

  return {
    busy: running > 0,
    sell: async (drops: readonly Drop[]) => {
      for (const lot of inLots(drops)) if (!(await attempt((key) => sell(lot, key, till)))) return;
    },
    sellAll: (shown: readonly Drop[]) => attempt((key) => sellEverything(shown, key, till)),
  };
}

function shelfOf(client: QueryClient, playerId: string): Shelf {
  const change = (next: (known: Inventory) => Inventory) =>
    client.setQueryData<Inventory>(inventoryKey(playerId), (known) => known && next(known));
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

function tellSold({ sold, amount }: Extract<Sale, { ok: true }>): void {
  bus.emit('drops:sold', { ids: sold.map((drop) => drop.id) });
  const [first] = sold;
  const what = sold.length === 1 && first ? `${first.skin_item.name} ${first.skin_item.skin_name}` : `${sold.length} items`;
  toast({ type: 'success', title: `Sold for ${formatMoney(amount)}`, message: what });
}

/** The items are back in view; if the server did sell them, asking again with the same key answers just that. */
function tellUnknown({ refusal }: Extract<Sale, { ok: false }>, again: () => void): void {
  toast({
    type: 'error',
    title: 'Not sold yet',
    message: refusal.message,
    duration: null,
    key: 'sale unknown',
    action: { label: 'Try again', run: again },
  });
}
