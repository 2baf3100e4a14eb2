import type { Watchers } from '@riftdrop/contract/live/watch';
import { atom, type ReadableAtom } from 'nanostores';
import { onLive, onShown } from './live.ts';
import { boundedCache } from './wiring/bounded-cache.ts';

const eventName = 'dd-watchers';

/**
 * Number of viewers of a place now, by its callsign (`battles`, `royales`, `rps`, `race`, `pvp`, `game:{type}:{uid}`); null before the
 * first count. Subscribed to the server only while the store has listeners. Counts are sent through the page as the browser event
 * `dd-watchers` with `{callsign, watchers}`; a store takes its own alone.
 */
export const watchersOf: (callsign: string) => ReadableAtom<number | null> = boundedCache(
  (callsign: string) => {
    const store = atom<number | null>(null);
    onShown(store, () => {
      const hear = (event: Event) => {
        const said = (event as CustomEvent<Watchers>).detail;
        if (said.callsign === callsign) store.set(said.watchers);
      };
      addEventListener(eventName, hear);
      const stop = onLive({ channel: 'watchers', id: callsign }, { snapshot: tellPage, events: { watchers: tellPage } });
      return () => {
        stop();
        removeEventListener(eventName, hear);
        store.set(null);
      };
    });
    return store;
  },
  (store) => store.lc > 0,
);

const tellPage = (detail: Watchers) => void dispatchEvent(new CustomEvent(eventName, { detail }));
