import { $held } from './wiring/safe-point.ts';

/** Longest time of one hold, milliseconds: a part that never releases it must not keep a bad version alive for ever. */
const maxMs = 120_000;

/**
 * Keeps this page as it is for now: a new version of a remote waits for the release of every hold, unless it is urgent. For screens
 * that must not be interrupted, such as an opening or a running game. Call the returned function at the end; a second call does
 * nothing. The hold ends by itself after two minutes.
 */
export function keepPageAlive(): () => void {
  let held = true;
  $held.set($held.get() + 1);
  const letGo = () => {
    if (!held) return;
    held = false;
    clearTimeout(timer);
    $held.set($held.get() - 1);
  };
  const timer = setTimeout(letGo, maxMs);
  return letGo;
}
