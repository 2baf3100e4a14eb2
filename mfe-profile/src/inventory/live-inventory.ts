import type { Drop } from '@riftdrop/contract/api/profile/profile';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { bus } from '@riftdrop/host/bus';
import { follow, onLive } from '@riftdrop/host/live';
import { queryClient, reloadQuery } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { batched } from './batch.ts';
import { type Inventory, type StatusChange, withStatuses, without, withWon } from './inventory.ts';
import { inventoryKey } from './inventory-totals.ts';

/** Drops of one multi-open arrive within a few milliseconds and enter together. */
export const arrivalsMs = 200;

/** Records events during a request for the inventory: its answer may be older than they are. */
export function hearMeanwhile() {
  const won: Drop[] = [];
  const changes = new Map<string, StatusChange>();
  const stops = [
    onLive('user', 'drop.created', (drop) => won.push(drop)),
    onLive('user', 'drops.status', ({ drops }) => drops.forEach((change) => changes.set(change.id, change))),
  ];
  return {
    /** The answer with the events since its request. */
    addTo: (inventory: Inventory) => withWon(withStatuses(inventory, [...changes.values()]).inventory, won),
    stop: () => stops.forEach((stop) => stop()),
  };
}

/** Updates the cached inventory after the player's actions in other remotes, even while no page shows it. */
const change = (edit: (known: Inventory) => Inventory): void => {
  const player = $player.get()?.id;
  if (player !== undefined) queryClient.setQueryData<Inventory>(inventoryKey(player), (known) => known && edit(known));
};
bus.on('drop:opened', ({ drops }) => change((known) => withWon(known, drops)));
bus.on('play:settled', ({ drops }) => change((known) => withWon(known, drops)));
bus.on('drops:staked', ({ ids }) => change((known) => without(known, ids)));

/** Keeps a cached inventory in step with the server until it is stopped. */
export function followInventory(key: readonly unknown[]): Unsubscribe {
  const reload = () => reloadQuery(key);
  const arrivals = batched<Drop>(arrivalsMs, (drops) => {
    queryClient.setQueryData<Inventory>(key, (known) => known && withWon(known, drops));
  });
  return follow(
    { reload, comeback: true },
    arrivals.stop,
    onLive('user', 'drop.created', arrivals.push),
    onLive('user', 'drops.status', ({ drops }) => {
      const known = queryClient.getQueryData<Inventory>(key);
      if (!known) return;
      const next = withStatuses(known, drops);
      queryClient.setQueryData(key, next.inventory);
      if (next.reload) reload();
    }),
    onLive('user', 'inventory.forced.update', reload),
    // Demo mode is over.
    onLive('user', 'balance', ({ remove_demo_in }) => remove_demo_in === -1 && reload()),
  );
}
