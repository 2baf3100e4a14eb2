import { serverNow } from '@riftdrop/host/clock';
import { onShown } from '@riftdrop/host/live';
import { $player } from '@riftdrop/host/session';
import { type ReadableAtom, atom, computed } from 'nanostores';

const key = 'riftdrop.cases.first_steps_over';
/** Age of an account until which its first steps are shown, milliseconds. */
const newFor = 14 * 24 * 3_600_000;

/** The player whose steps are over on this device: done by the facts of the server, or hidden. */
const $over = atom<string | null>(null);
onShown($over, () => {
  try {
    $over.set(localStorage.getItem(key));
  } catch {
    // Closed storage: the server's facts decide again.
  }
});

/** The player whose first steps are shown; null for visitors, older accounts, and players whose steps are over. */
export const $newcomer: ReadableAtom<string | null> = computed([$player, $over], (player, over) =>
  player && player.id !== over && serverNow() - Date.parse(player.created_at) < newFor ? player.id : null,
);

/** Shows the steps of this player no longer; without it, every home would load the facts again. */
export function endFirstSteps(player: string): void {
  $over.set(player);
  try {
    localStorage.setItem(key, player);
  } catch {
    // Closed storage: they stay away until the page goes.
  }
}
