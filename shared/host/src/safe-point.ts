import { $held } from './wiring/safe-point.ts';

/** Longest time that one thing may hold the page, milliseconds: what forgets to let go must not keep a bad version alive for ever. */
const longest = 120_000;

/**
 * Keeps this page as it is for now: a new version of a remote is not put in before everybody has let go, unless it is urgent. For what must not be
 * interrupted under somebody's eyes, an opening or a running game. Call the answer when it is over; calling it again does nothing. It ends by
 * itself after two minutes.
 */
export function holdPage(): () => void {
  let held = true;
  $held.set($held.get() + 1);
  const letGo = () => {
    if (!held) return;
    held = false;
    clearTimeout(timer);
    $held.set($held.get() - 1);
  };
  const timer = setTimeout(letGo, longest);
  return letGo;
}
