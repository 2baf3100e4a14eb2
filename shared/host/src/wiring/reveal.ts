import { atom } from 'nanostores';

/** How many results are decided or being decided, and not shown yet. */
export const $unshown = atom(0);
const waiting: (() => void)[] = [];

/** Runs now, or once every result has been shown: nothing may tell a result before its own page does. In the order of asking. */
export function whenRevealed(run: () => void): void {
  if ($unshown.get() > 0) waiting.push(run);
  else run();
}

$unshown.listen((unshown) => {
  while (unshown === 0 && waiting.length > 0) waiting.shift()!();
});
