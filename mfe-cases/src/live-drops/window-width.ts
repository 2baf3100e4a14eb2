import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** Width that a server renders for, CSS pixels. */
const widthOnServer = 1280;

/** Width of the window, CSS pixels; follows it. */
export function useWindowWidth(): number {
  return useSyncExternalStore(
    subscribe,
    () => innerWidth,
    () => widthOnServer,
  );
}
