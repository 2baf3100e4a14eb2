import { atom } from 'nanostores';
import type { Connection } from './events.ts';

/** The server sent this page away for good: nothing connects it again before it is loaded anew. */
export const $dismissed = atom(false);

/** How often the connection came back after a cut: what the cut took may be asked for again then. */
export const $comebacks = atom(0);

/** Written by the socket, and by whoever loads its file when that does not come. */
export const $connectionState = atom<Connection>('connecting');

/** How a connection that is lost is called: the device itself says whether it has a network. */
export const lostNow = (): Connection => (navigator.onLine ? 'reconnecting' : 'offline');

/** Obeys the device from the first moment on: the file with the socket comes in idle time, and nobody is to be offered a stake meanwhile that cannot be sent. */
export function followDevice(): void {
  const follow = () => {
    if ($dismissed.get()) return;
    if (!navigator.onLine) $connectionState.set('offline');
    else if ($connectionState.get() === 'offline') $connectionState.set('reconnecting');
  };
  addEventListener('offline', follow);
  addEventListener('online', follow);
  if (!navigator.onLine) $connectionState.set('offline');
}
