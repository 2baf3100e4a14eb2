import { $modals, openModal } from '../modals.ts';
import { $person, $state } from './player.ts';

let asking: Promise<boolean> | null = null;

/**
 * Asks a person whose session ended in the middle of an action to sign in (SHELL-129). Resolves with true when the same
 * person is back: an action of one player must never be carried out for another.
 */
export function signInAgain(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = null));
  return asking;
}

function ask(): Promise<boolean> {
  const before = $person.get()?.id;
  openModal('login');
  return new Promise((resolve) => {
    const settle = () => {
      const back = $state.get() === 'player';
      const closed = !$modals.get().some(({ name }) => name === 'login');
      if (!back && !closed) return;
      stops.forEach((stop) => stop());
      resolve(back && $person.get()?.id === before);
    };
    const stops = [$state.listen(settle), $modals.listen(settle)];
  });
}
