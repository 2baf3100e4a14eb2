import { atom } from 'nanostores';
import type { Connection } from './events.ts';

/** The server disconnected this page for good: it does not reconnect before a reload. */
export const $dismissed = atom(false);

/** How often the connection came back after a cut: failed requests may be repeated then. */
export const $comebacks = atom(0);

/** Written by the socket, and by its loader when the file cannot be loaded. */
export const $connectionState = atom<Connection>('connecting');

/** State of a lost connection: the device reports whether it has a network. */
export const lostNow = (): Connection => (navigator.onLine ? 'reconnecting' : 'offline');

/** Follows the network state of the device before the file with the socket is loaded: offline, no stake may be offered meanwhile. */
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
