import { $location } from '@riftdrop/host/navigation';
import { $modals, setModals } from '@riftdrop/host/modals';
import { $player } from '@riftdrop/host/session';

/** Pages that stay open: the terms to accept must be readable, and help and limits are always within reach. */
const readable: ReadonlySet<string> = new Set(['/agreement', '/privacy', '/responsible-play', '/contacts']);

/**
 * Asks a player who accepted older terms to accept the current ones, on every other page until it is done. The
 * question adds no history entry: Back leaves the page and not the question.
 */
export function keepTerms(): void {
  const ask = () => {
    const stack = $modals.get();
    if (!$player.get()?.deprecated_tos || readable.has($location.get().pathname) || stack.some(({ name }) => name === 'newTerms')) return;
    setModals([...stack, { name: 'newTerms', params: {} }]);
  };
  $player.subscribe(ask);
  $modals.listen(ask);
}
