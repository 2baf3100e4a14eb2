import type { Player } from '@riftdrop/contract/profile';
import { $person, $state } from '@riftdrop/host/wiring/player';
import { aPlayer, aToken } from '@riftdrop/host/wiring/testing';
import { dropToken, holdToken } from '@riftdrop/host/wiring/token';

/** Makes the page that of a player who is signed in. */
export function signIn(over: Partial<Player> = {}): void {
  holdToken(aToken());
  $person.set({ ...aPlayer, ...over });
  $state.set('player');
}

/** Back to a page of which nobody knows yet whose it is. In this order: nobody reads anything anew meanwhile. */
export function forgetWho(): void {
  dropToken();
  $state.set('starting');
  $person.set(null);
}
