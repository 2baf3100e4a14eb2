import { $location } from '@riftdrop/host/navigation';
import { $modals, setModals } from '@riftdrop/host/modals';
import { $player } from '@riftdrop/host/session';

/** Pages that stay open to everybody: what is asked for must be readable, and help and limits are never out of reach (R13). */
const readable: ReadonlySet<string> = new Set(['/agreement', '/privacy', '/responsible-play', '/contacts']);

/**
 * Asks a player whose terms are not the present ones any more to accept them, on every other page until it is done (SHELL-112). The question takes no
 * place in the history: Back leaves the page and not the question.
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
