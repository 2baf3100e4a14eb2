import { computed, type ReadableAtom } from 'nanostores';
import { keepPageAlive } from './safe-point.ts';
import { $unshown } from './wiring/reveal.ts';

export { whenRevealed } from './wiring/reveal.ts';

/** Longest wait for one result, milliseconds: a part that never shows it must not hold news back for ever. */
const maxMs = 120_000;

/** True while a result of this window is on its way to be shown. */
export const $revealing: ReadableAtom<boolean> = computed($unshown, (unshown) => unshown > 0);

/** One result on its way. */
export interface Reveal {
  /** It goes on, as a game does from step to step: the two minutes begin again. */
  goesOn: () => void;
  /** The result is shown, or there is none. Calling it again does nothing. */
  end: () => void;
}

/**
 * Begins with the press that requests a result. Until `end` the balance, the player's live events, every callback of `whenRevealed`,
 * and new versions of the page wait, so that nothing gives the result away before the page shows it. Ends by itself after two minutes
 * without `goesOn`.
 */
export function beginReveal(): Reveal {
  let letGo = keepPageAlive();
  let timer: ReturnType<typeof setTimeout>;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    clearTimeout(timer);
    $unshown.set($unshown.get() - 1);
    letGo();
  };
  const goesOn = () => {
    if (ended) return;
    clearTimeout(timer);
    timer = setTimeout(end, maxMs);
    // The new hold begins before the old one ends: between them nothing may change the page.
    const before = letGo;
    letGo = keepPageAlive();
    before();
  };
  $unshown.set($unshown.get() + 1);
  goesOn();
  return { goesOn, end };
}
