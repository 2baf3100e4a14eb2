import { $sessionState } from '@riftdrop/host/session';
import { preloadFor } from '@riftdrop/host/wiring/navigator';
import { $composition } from '../composition/running.ts';

const places = ['main', 'bottom', 'account'] as const;

/** When the browser is idle: fetches the targets of this visitor's menus, so that the next click finds them loaded. */
export function preloadMenu(): void {
  $sessionState.subscribe((session) => {
    const entries = places.flatMap((place) => $composition.get().menu(place));
    const mine = entries.filter(({ path, access }) => !path.includes(':') && (access === 'public' || access === session));
    for (const path of new Set(mine.map(({ path }) => path))) preloadFor(path, 'idle');
  });
}
