import { ask } from '@riftdrop/host/api';
import { bus } from '@riftdrop/host/bus';
import { $player } from '@riftdrop/host/session';
import { $settings } from '@riftdrop/host/settings';
import { atom, type ReadableAtom } from 'nanostores';

const store = atom<number | null>(null);
/** Total price of the player's items, cents; null until `loadInventoryCost`. */
export const $inventoryCost: ReadableAtom<number | null> = store;
bus.on('session:changed', () => store.set(null));

/** Actions in this window change a known total without a request. */
function change(by: number): void {
  const known = store.get();
  if (known !== null) store.set(known + by);
}
const worthOf = (drops: readonly { cost: number }[]): number => drops.reduce((sum, { cost }) => sum + cost, 0);
bus.on('drop:opened', ({ drops }) => change(worthOf(drops)));
bus.on('play:settled', ({ drops }) => change(worthOf(drops)));
bus.on('drops:sold', ({ cost = 0 }) => change(-cost));
bus.on('drops:staked', ({ cost = 0 }) => change(-cost));

/** Fetches the total price of the items, when the player has turned its display on. */
export async function loadInventoryCost(): Promise<void> {
  const id = $player.get()?.id;
  if (id === undefined || !$settings.get().inventoryCost) return;
  const answer = await ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { limit: 1 }, quiet: true });
  if (answer.ok && $player.get()?.id === id) store.set(answer.value.dropsInfo.inventory_drops_cost);
}
