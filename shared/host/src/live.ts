import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { bus } from './bus.ts';
import { channelNameOf } from '@riftdrop/contract/live/channel-name';
import type { ChannelAddress, ChannelEvents, ChannelName, ChannelSnapshot } from '@riftdrop/contract/live/channels';
import type { LiveDrop, LiveEvents } from '@riftdrop/contract/live/live';
import { atom, computed, onMount, type ReadableAtom, type Store } from 'nanostores';
import { events, recentDrops, resyncs, type Connection } from './live/events.ts';
import { $comebacks, $connectionState } from './live/connection-state.ts';
import { want, type Follower } from './live/wanted.ts';
import { $answers } from './wiring/first-view.ts';
import { inBrowser } from './wiring/in-browser.ts';

export type { Connection };
type Channels = keyof LiveEvents;

/** Handlers of a page's part for a channel of the contract. */
export interface LiveHandlers<C extends ChannelName> {
  /**
   * The state, once at the beginning and again after a gap that could not be filled. Events follow, each once, in order, and only
   * those above its `version`.
   */
  snapshot?: (state: ChannelSnapshot<C>, version: number | null) => void;
  events: { [E in keyof ChannelEvents<C>]?: (data: ChannelEvents<C>[E]) => void };
  /** Of a channel without state: events were missed for good, so server data on screen must be loaded again. */
  lost?: () => void;
  /** The server does not let this page join. Without this it is reported as a fault. */
  refused?: (code: string) => void;
}

/** State of the one connection of the page, for all to show and to obey. */
export const $connection: ReadableAtom<Connection> = $connectionState;

/**
 * Follows a channel while the page needs it: snapshot, then events (see `LiveHandlers`).
 *
 * With a name and an event, calls `listener` for each event of a channel that every page has, in order, each once;
 * `user` is the signed-in player's own channel.
 */
export function onLive<C extends ChannelName>(address: ChannelAddress<C>, handlers: LiveHandlers<C>): Unsubscribe;
export function onLive<C extends Channels, E extends keyof LiveEvents[C] & string>(
  channel: C,
  event: E,
  listener: (data: LiveEvents[C][E]) => void,
): Unsubscribe;
export function onLive(channel: string | ChannelAddress, what: string | object, listener?: (data: never) => void): Unsubscribe {
  if (typeof channel !== 'string')
    return want(channelNameOf(channel), { ...(what as Follower), since: performance.now(), isOfDocument: $answers.get() !== null });
  const key = `${channel} ${what as string}`;
  const handler = listener as (data: unknown) => void;
  events.on(key, handler);
  return () => events.off(key, handler);
}

/**
 * Calls `listener` with the last public drops, newest first: at once when they are loaded (with later ones), and again after a cut that
 * could not be filled.
 */
export function onInitial(listener: (drops: LiveDrop[]) => void): Unsubscribe {
  const handler = listener as (data: unknown) => void;
  events.on('initial', handler);
  const known = recentDrops();
  if (known) listener(known);
  return () => events.off('initial', handler);
}

/** Calls `listener` when events were missed that cannot be sent again: server data on screen must be loaded again. */
export function onResync(listener: () => void): Unsubscribe {
  resyncs.add(listener);
  return () => void resyncs.delete(listener);
}

/** Callbacks that keep a page's part in step with the server. */
export interface Follow {
  /** Loads everything again: events were missed for good. */
  reload: () => void;
  /** Also on sign-in and sign-out, for data that depends on the player. */
  person?: boolean;
  /** Also each time that the connection is back after a cut. */
  comeback?: boolean;
}

/** Keeps server data in step until it is stopped; `stops` end other subscriptions of the same data with it. */
export function follow({ reload, person = false, comeback = false }: Follow, ...stops: (() => void)[]): Unsubscribe {
  const ends = [onResync(reload), ...(person ? [onPersonChange(reload)] : []), ...(comeback ? [$comebacks.listen(reload)] : []), ...stops];
  return () => ends.forEach((end) => end());
}

/** Not when the session of this device is taken up at the start: no call has left before that. */
function onPersonChange(listener: () => void): Unsubscribe {
  bus.on('session:changed', listener);
  return () => bus.off('session:changed', listener);
}

/** Runs `start` while something shows the store, and the function that it returns afterwards; never on a server. */
export function onShown(shown: Store, start: () => void | (() => void)): void {
  if (inBrowser) onMount(shown, start);
}

/**
 * What components read of a store that begins with `first()`, as with a `publicAnswer`. A server renders many pages with the same modules:
 * there it is `first()` of each render, and the store itself never changes.
 */
export const shownFrom = <T>(store: ReadableAtom<T>, first: () => T): ReadableAtom<T> => (inBrowser ? store : computed($answers, first));

const store = atom<number | null>(null);
/** People connected now, as the server counts them; null before the first count. */
export const $online: ReadableAtom<number | null> = store;
onLive('general', 'statistics', ({ online }) => store.set(online));
