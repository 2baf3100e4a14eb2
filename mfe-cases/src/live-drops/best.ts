import type { LiveDrop } from '@riftdrop/contract/live/live';
import { ask } from '@riftdrop/host/api';
import { onShown } from '@riftdrop/host/live';
import { type ReadableAtom, atom } from 'nanostores';
import { type FeedDrop, mostVisible } from './feed.ts';

type TopDrop = Omit<LiveDrop, 'initial'>;

/** A drop of at least this value is one of the best, USD cents. */
const leastValue = 1000;

/** The best drops of a day, each worth at least twice its price; `isKnown` once they were loaded, or could not be. */
interface Day {
  isKnown: boolean;
  drops: readonly TopDrop[];
}

const store = atom<Day>({ isKnown: false, drops: [] });
/**
 * Loaded when something first shows it: later drops come with the feed, which keeps back results that are not revealed. A store and no
 * query: the strip stands on every page, and no page shall wait for a query library.
 */
export const $day: ReadableAtom<Day> = store;
export const $noDay: ReadableAtom<Day> = atom(store.get());

onShown(store, () => {
  if (store.get().drops.length > 0) return;
  void ask('GET /top-wins', { query: { period: 'day', limit: mostVisible }, quiet: true }).then((answer) =>
    store.set({ isKnown: true, drops: answer.ok ? answer.value.items : [] }),
  );
});

/** Dear drops of the feed and the best of the day, the newest first, and one for each player and minute: the dearest. */
export function bestOf(shown: readonly FeedDrop[], day: readonly TopDrop[]): FeedDrop[] {
  const dear = shown.filter(({ cost }) => cost >= leastValue);
  const all = [...new Map([...day.map((drop) => ({ ...drop, initial: true })), ...dear].map((drop) => [drop.id, drop])).values()];
  const ofMinutes = Map.groupBy(all, ({ user, timestamp }) => `${user.id} ${timestamp.slice(0, 16)}`);
  return [...ofMinutes.values()]
    .map((its) => its.reduce((best, drop) => (drop.cost > best.cost ? drop : best)))
    .toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp));
}
