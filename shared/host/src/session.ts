import type { Player } from '@riftdrop/contract/api/profile/profile';
import type { ReadableAtom } from 'nanostores';
import { openModal } from './modals.ts';
import { $person, $state, sessionKnown, type SessionState } from './wiring/player.ts';
import { endSession, updatePlayer as update } from './wiring/session.ts';

export type { SessionState };

/** The signed-in person, or null. */
export const $player: ReadableAtom<Player | null> = $person;
/** `starting` until the session is confirmed or absent. */
export const $sessionState: ReadableAtom<SessionState> = $state;

/**
 * True for a signed-in player; otherwise the login modal opens and the answer is false. Call it before a player's action. While the
 * session is not known yet nothing opens: `act` is called once it is known to be a player's, and the modal opens for a visitor.
 */
export function requireSignIn(act: () => void = () => {}): boolean {
  const state = $state.get();
  if (state === 'visitor') openModal('login');
  if (state === 'starting') void sessionKnown().then(() => ($state.get() === 'player' ? act() : openModal('login')));
  return state === 'player';
}

/** Ends the session on the server and in every tab; works without the server too. */
export function signOut(): Promise<void> {
  return endSession();
}

/** Stores a remote's changes of the signed-in player; the other tabs receive them from the server. */
export const updatePlayer = (fields: Partial<Player>): void => update(fields);
