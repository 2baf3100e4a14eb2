import { $modals, openModal } from '@riftdrop/host/modals';
import { $sessionState } from '@riftdrop/host/session';
import { sessionKnown } from '@riftdrop/host/wiring/player';
import { $place, entryState, goTo } from '@riftdrop/host/wiring/navigator';

let waiting = false;

/**
 * Opens the giveaway that home's query names, and takes it out of the address. A visitor is asked to sign in first; the parameter stays until
 * somebody has, or has gone to another page (SHELL-028).
 */
export async function openGiveaway(): Promise<void> {
  if (waiting) return;
  waiting = true;
  await sessionKnown();
  if ($sessionState.get() === 'visitor') await signIn();
  waiting = false;
  const slug = named();
  if (slug === null) return;
  const url = new URL(location.href);
  url.searchParams.delete('giveaway');
  goTo(url, { replace: true, state: entryState() });
  if (/^[a-z0-9_-]+$/.test(slug)) openModal('giveaway', { slug });
}

/** Resolves when somebody has signed in, or the address names no giveaway any more. */
async function signIn(): Promise<void> {
  if (!$modals.get().some(({ name }) => name === 'login')) openModal('login');
  await new Promise<void>((resolve) => {
    const check = () => {
      if ($sessionState.get() !== 'player' && named() !== null) return;
      stopSession();
      stopPlace();
      resolve();
    };
    const stopSession = $sessionState.listen(check);
    const stopPlace = $place.listen(check);
  });
}

const named = (): string | null => ($place.get().pathname === '/' ? new URLSearchParams($place.get().search).get('giveaway') : null);
