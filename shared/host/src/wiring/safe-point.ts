import { atom } from 'nanostores';

/** Number of current holds of the page. */
export const $held = atom(0);

/** Resolves when no hold is left; at once without holds. */
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
