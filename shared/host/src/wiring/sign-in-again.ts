import { $modals, openModal } from '../modals.ts';
import { $person, $state } from './player.ts';

let asking: Promise<string | null> | null = null;

/**
 * Signs a person in again whose session ended in the middle of an action. Resolves with true when the same person is back: an action of
 * one player must never be carried out for another.
 * @param who id of the acting player
 */
export async function signInAgain(who: string): Promise<boolean> {
  asking ??= ask().finally(() => (asking = null));
  return (await asking) === who;
}

/** Something waits for a player to be back. */
export const isSigningInAgain = (): boolean => asking !== null;

/** Id of the signed-in player at the end; null without a sign-in. */
function ask(): Promise<string | null> {
  openModal('signingIn');
  return new Promise((resolve) => {
    const settle = () => {
      const back = $state.get() === 'player';
      const closed = !$modals.get().some(({ name }) => name === 'signingIn');
      if (!back && !closed) return;
      stops.forEach((stop) => stop());
      resolve($person.get()?.id ?? null);
    };
    const stops = [$state.listen(settle), $modals.listen(settle)];
  });
}
