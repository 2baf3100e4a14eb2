import { $place } from '@riftdrop/host/wiring/navigator';
import { $held, whenSafe } from '@riftdrop/host/wiring/safe-point';

let armed = false;

/**
 * Reloads the page for a shell of another version, out of sight of the visitor: on the next navigation, or while the
 * tab is hidden; `urgent` at once. Never while an opening or a game runs, unless it is urgent.
 */
export function reloadSoon(urgent: boolean): void {
  if (urgent) return location.reload();
  if (armed) return;
  armed = true;
  let { pathname } = $place.get();
  $place.listen((place) => {
    if (place.pathname === pathname) return;
    pathname = place.pathname;
    if ($held.get() === 0) location.reload();
  });
  const whileHidden = () => void (document.visibilityState === 'hidden' && whenSafe().then(stillHidden));
  const stillHidden = () => void (document.visibilityState === 'hidden' && location.reload());
  document.addEventListener('visibilitychange', whileHidden);
  whileHidden();
}
