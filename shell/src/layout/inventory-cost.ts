import { ask } from '@riftdrop/host/api';
import { bus } from '@riftdrop/host/bus';
import { $player } from '@riftdrop/host/session';
import { $settings } from '@riftdrop/host/settings';
import { atom, type ReadableAtom } from 'nanostores';

const store = atom<number | null>(null);
/** What the items of the player are worth, cents; null until `loadInventoryCost`. */
export const $inventoryCost: ReadableAtom<number | null> = store;
bus.on('session:changed', () => store.set(null));

/** What the player did in this window changes a known worth without a request. */
function change(by: number): void {
  const known = store.get();
  if (known !== null) store.set(known + by);
}
const worthOf = (drops: readonly { cost: number }[]): number => drops.reduce((sum, { cost }) => sum + cost, 0);
bus.on('drop:opened', ({ drops }) => change(worthOf(drops)));
bus.on('play:settled', ({ drops }) => change(worthOf(drops)));
bus.on('drops:sold', ({ cost = 0 }) => change(-cost));
bus.on('drops:staked', ({ cost = 0 }) => change(-cost));

/** Asks what the items are worth, when the player wants it shown (PROFILE-043). */
export async function loadInventoryCost(): Promise<void> {
  const id = $player.get()?.id;
  if (id === undefined || !$settings.get().inventoryCost) return;
  const answer = await ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { limit: 1 }, quiet: true });
  if (answer.ok && $player.get()?.id === id) store.set(answer.value.dropsInfo.inventory_drops_cost);
}
