import type { Player } from '@riftdrop/contract/profile';
import { atom } from 'nanostores';

export type SessionState = 'starting' | 'visitor' | 'player';

export const $person = atom<Player | null>(null);
export const $state = atom<SessionState>('starting');

/** Resolves once it is known whether somebody is signed in. */
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
