import { holdPage } from '@riftdrop/host/safe-point';
import type { ReadableAtom } from 'nanostores';
import type { Opening } from './opening-state.ts';

/** How long a result may be looked at before a new version may take its place, milliseconds. */
const lookingTime = 15_000;

/** Keeps the page as it is from the press until the result has been looked at or put away. */
export function holdWhileOpening($opening: ReadableAtom<Opening>): void {
  let letGo: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    letGo?.();
    letGo = null;
  };
  $opening.listen(({ phase }) => {
    clearTimeout(timer);
    const running = phase === 'asking' || phase === 'spinning' || phase === 'unanswered';
    if (running) letGo ??= holdPage();
    else if (phase === 'revealed') timer = setTimeout(release, lookingTime);
    else release();
  });
}
