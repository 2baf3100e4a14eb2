import type { Player } from '@riftdrop/contract/api/profile/profile';
import { atom } from 'nanostores';
import { clearBalances } from '../balance.ts';

export type SessionState = 'starting' | 'visitor' | 'player';

export const $person = atom<Player | null>(null);
export const $state = atom<SessionState>('starting');

/** Makes the page a visitor's; the token is handled elsewhere. */
export function forgetPlayer(): void {
  $person.set(null);
  clearBalances();
  $state.set('visitor');
}

/** Resolves once the session is confirmed or absent. */
export function sessionKnown(): Promise<void> {
  if ($state.get() !== 'starting') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = $state.listen((state) => {
      if (state === 'starting') return;
      stop();
      resolve();
    });
  });
}
