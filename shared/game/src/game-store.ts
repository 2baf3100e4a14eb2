import type { ChannelAddress, ChannelEvents, ChannelName, ChannelSnapshot } from '@riftdrop/contract/channels';
import { onLive } from '@riftdrop/host/live';
import { atom, onMount, type ReadableAtom } from 'nanostores';

/** A game as its channel tells it. */
export type Game<State> =
  | { status: 'loading' }
  | { status: 'ready'; state: State }
  /** The server lets nobody follow it, in its word: `not_found`, `not_authorized`. */
  | { status: 'refused'; code: string };

/** How each event of a channel changes its state. What is left out changes nothing. */
export type Changes<C extends ChannelName> = {
  [E in keyof ChannelEvents<C>]?: (state: ChannelSnapshot<C>, data: ChannelEvents<C>[E]) => ChannelSnapshot<C>;
};

/**
 * The state of one channel: its snapshot, and every event above the snapshot's version applied once and in order. Followed while something listens to
 * the store; who listens again later begins with a new snapshot.
 */
export function gameStore<C extends ChannelName>(address: ChannelAddress<C>, changes: Changes<C>): ReadableAtom<Game<ChannelSnapshot<C>>> {
  type Data = ChannelEvents<C>[keyof ChannelEvents<C>];
  const store = atom<Game<ChannelSnapshot<C>>>({ status: 'loading' });
  let state: ChannelSnapshot<C> | undefined;
  const show = (next: ChannelSnapshot<C>) => {
    state = next;
    store.set({ status: 'ready', state: next });
  };
  const apply = (change: (state: ChannelSnapshot<C>, data: Data) => ChannelSnapshot<C>) => (data: Data) => {
    if (state !== undefined) show(change(state, data));
  };
  const events = Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, apply(change as (state: ChannelSnapshot<C>, data: Data) => ChannelSnapshot<C>)]),
  ) as { [E in keyof ChannelEvents<C>]?: (data: ChannelEvents<C>[E]) => void };
  onMount(store, () => {
    const stop = onLive(address, { snapshot: show, events, refused: (code) => store.set({ status: 'refused', code }) });
    return () => {
      stop();
      state = undefined;
      store.set({ status: 'loading' });
    };
  });
  return store;
}
