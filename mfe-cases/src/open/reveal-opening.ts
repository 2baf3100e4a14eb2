import { beginReveal, type Reveal } from '@riftdrop/host/reveal';
import { holdPage } from '@riftdrop/host/safe-point';
import type { ReadableAtom } from 'nanostores';
import type { Opening } from './opening-state.ts';

/** How long a result may be looked at before a new version may take its place, milliseconds. */
const lookingTime = 15_000;

/** Keeps back what could tell the result from the press until it is shown, and keeps the page as it is until it has been looked at or put away. */
export function revealOpening($opening: ReadableAtom<Opening>): void {
  let reveal: Reveal | null = null;
  let letGo = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  $opening.listen(({ phase }) => {
    clearTimeout(timer);
    const running = phase === 'asking' || phase === 'spinning' || phase === 'unanswered';
    if (running) {
      if (reveal) reveal.goesOn();
      else reveal = beginReveal();
      return;
    }
    letGo();
    letGo = () => {};
    if (phase === 'revealed') {
      letGo = holdPage();
      timer = setTimeout(letGo, lookingTime);
    }
    reveal?.end();
    reveal = null;
  });
}
