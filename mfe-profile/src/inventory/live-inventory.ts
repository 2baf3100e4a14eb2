import type { Drop } from '@riftdrop/contract/profile';
import { $connection, onLive, onResync } from '@riftdrop/host/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { batched } from './batch.ts';
import { type Inventory, withStatuses, withWon } from './inventory.ts';

/** Drops of one multi-open arrive within a few milliseconds and enter together. */
export const arrivalsMs = 200;

/** Keeps a cached inventory in step with the server until the answer is called. */
export function followInventory(client: QueryClient, key: QueryKey): () => void {
  const reload = () => void client.invalidateQueries({ queryKey: key });
  const arrivals = batched<Drop>(arrivalsMs, (drops) => {
    client.setQueryData<Inventory>(key, (known) => known && withWon(known, drops));
  });
  const stops = [
    arrivals.stop,
    onLive('user', 'drop.created', arrivals.push),
    onLive('user', 'drops.status', ({ drops }) => {
      const known = client.getQueryData<Inventory>(key);
      if (!known) return;
      const next = withStatuses(known, drops);
      client.setQueryData(key, next.inventory);
      if (next.reload) reload();
    }),
    onLive('user', 'inventory.forced.update', reload),
    onResync(reload),
    onReconnect(reload),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Calls back each time the connection is live again after it was lost. */
function onReconnect(back: () => void): () => void {
  let lost = false;
  return $connection.subscribe((state) => {
    if (state === 'reconnecting' || state === 'offline') lost = true;
    if (state !== 'live' || !lost) return;
    lost = false;
    back();
  });
}
