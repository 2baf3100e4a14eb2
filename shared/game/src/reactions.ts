import type { Reaction } from '@riftdrop/contract/api/games/reactions';
import { onLive, onShown } from '@riftdrop/host/live';
import { atom, type ReadableAtom } from 'nanostores';

/** A reaction that is on the screen. */
export interface ShownReaction {
  id: number;
  reaction: Reaction;
  /** Of the sender in the game; null of a viewer. */
  place: number | null;
}

/** How long a reaction stays, milliseconds. */
const shownFor = 2400;
/** More at once cannot be distinguished. */
const maxReactions = 12;

/** Reactions to a game that are on the screen now, oldest first. Subscribed while the store has listeners. @param id `{kind}.{uid}` */
export function reactionsOf(id: string): ReadableAtom<readonly ShownReaction[]> {
  const store = atom<readonly ShownReaction[]>([]);
  onShown(store, () => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let last = 0;
    const stop = onLive(
      { channel: 'game', id },
      {
        events: {
          reaction: (event) => {
            const number = ++last;
            store.set([...store.get(), { id: number, ...event }].slice(-maxReactions));
            const timer = setTimeout(() => {
              timers.delete(timer);
              store.set(store.get().filter((one) => one.id !== number));
            }, shownFor);
            timers.add(timer);
          },
        },
        // The game's page already shows that it cannot be followed.
        refused: () => {},
      },
    );
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
      store.set([]);
    };
  });
  return store;
}
