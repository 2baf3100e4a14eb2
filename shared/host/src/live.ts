import type { LiveDrop, LiveEvents } from '@riftdrop/contract/live';
import { atom, type ReadableAtom } from 'nanostores';
import { events, recentDrops, resyncs, type Connection } from './live/events.ts';
import { $link } from './live/link.ts';
import { want } from './live/wanted.ts';

export type { Connection };
type Channels = keyof LiveEvents;

/** State of the one connection of the page, for all to show and to obey. */
export const $connection: ReadableAtom<Connection> = $link;

/** Channels that the page joins only while somebody listens. */
const onDemand: ReadonlySet<Channels> = new Set(['homepage']);

/** Calls `listener` for each event of a channel, in order, each once. `user` is the signed-in player's own channel. Answers the way to stop. */
export function onLive<C extends Channels, E extends keyof LiveEvents[C] & string>(
  channel: C,
  event: E,
  listener: (data: LiveEvents[C][E]) => void,
): () => void {
  const key = `${channel} ${event}`;
  const handler = listener as (data: unknown) => void;
  events.on(key, handler);
  const release = onDemand.has(channel) ? want(channel) : null;
  return () => {
    events.off(key, handler);
    release?.();
  };
}

/**
 * Calls `listener` with the last drops of everybody, newest first: at once when they are known (with what came since), and
 * again after a cut that could not be filled. Answers the way to stop.
 */
export function onInitial(listener: (drops: LiveDrop[]) => void): () => void {
  const handler = listener as (data: unknown) => void;
  events.on('initial', handler);
  const known = recentDrops();
  if (known) listener(known);
  return () => events.off('initial', handler);
}

/** Calls `listener` when events were missed that nobody can send again: whoever shows server data loads it anew. Answers the way to stop. */
export function onResync(listener: () => void): () => void {
  resyncs.add(listener);
  return () => void resyncs.delete(listener);
}

const store = atom<number | null>(null);
/** People connected now, as the server counts them; null until it said so. */
export const $online: ReadableAtom<number | null> = store;
onLive('general', 'statistics', ({ online }) => store.set(online));
