import { $modals, openModal } from '@riftdrop/host/modals';
import { $sessionState } from '@riftdrop/host/session';
import { sessionKnown } from '@riftdrop/host/wiring/player';
import { $place, entryState, goTo } from '@riftdrop/host/wiring/navigator';
import { namedModal } from './named-modal.ts';

let waiting = false;

/** Names and parameters come from the registry. */
const open = openModal as (name: string, params: Record<string, string>) => void;

/**
 * Opens the modal that the query names, and removes its name from the address. A visitor may be asked to sign in
 * first; the parameter stays until sign-in or until the next navigation.
 */
export async function openNamedModal(): Promise<void> {
  if (waiting) return;
  waiting = true;
  await sessionKnown();
  if ($sessionState.get() === 'visitor' && namedModal()?.rule.visitor === 'login') await signIn();
  waiting = false;
  const named = namedModal();
  if (!named) return;
  const { name, from } = named.rule;
  const url = new URL(location.href);
  url.searchParams.delete(from!.query);
  goTo(url, { replace: true, state: entryState() });
  if (/^[a-z0-9_-]+$/.test(named.value)) open(name, { [from!.as]: named.value });
}

/** Resolves after sign-in, or when the address no longer names a modal. */
async function signIn(): Promise<void> {
  if (!$modals.get().some(({ name }) => name === 'login')) openModal('login');
  await new Promise<void>((resolve) => {
    const check = () => {
      if ($sessionState.get() !== 'player' && namedModal()) return;
      stopSession();
      stopPlace();
      resolve();
    };
    const stopSession = $sessionState.listen(check);
    const stopPlace = $place.listen(check);
  });
}
