import { atom } from 'nanostores';

/** How many parts of the page say that now is not the moment to change it. */
export const $held = atom(0);

/** Resolves when nobody holds the page as it is; at once when nobody does. */
export function whenSafe(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $held.subscribe((held) => {
      if (held > 0) return;
      resolve();
      // Within its first call `subscribe` has not answered yet.
      queueMicrotask(() => stop());
    });
  });
}
