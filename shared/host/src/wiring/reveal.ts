import { atom } from 'nanostores';

/** How many results are decided or being decided, and not shown yet. */
export const $unshown = atom(0);
const waiting: (() => void)[] = [];

/** Runs now, or once every result has been shown: nothing may give a result away before its page shows it. In the order of the calls. */
export function whenRevealed(run: () => void): void {
  if ($unshown.get() > 0) waiting.push(run);
  else run();
}

$unshown.listen((unshown) => {
  while (unshown === 0 && waiting.length > 0) waiting.shift()!();
});
