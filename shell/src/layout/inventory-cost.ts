import { ask } from '@riftdrop/host/api';
import { $player } from '@riftdrop/host/session';
import { $settings } from '@riftdrop/host/settings';
import { atom, type ReadableAtom } from 'nanostores';

const store = atom<number | null>(null);
/** What the items of the player are worth, cents; null until `loadInventoryCost`. */
export const $inventoryCost: ReadableAtom<number | null> = store;
$player.listen((player, before) => {
  if (player?.id !== before?.id) store.set(null);
});

/** Asks what the items are worth, when the player wants it shown (PROFILE-043). */
export async function loadInventoryCost(): Promise<void> {
  const id = $player.get()?.id;
  if (id === undefined || !$settings.get().inventoryCost) return;
  const answer = await ask('GET /profile/drops/:id', { params: { id: 'me' }, query: { limit: 1 }, quiet: true });
  if (answer.ok && $player.get()?.id === id) store.set(answer.value.dropsInfo.inventory_drops_cost);
}
