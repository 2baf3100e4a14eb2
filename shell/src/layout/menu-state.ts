import { useStore } from '@nanostores/react';
import { $location, $route } from '@riftdrop/host/navigation';
import { $sessionState } from '@riftdrop/host/session';
import type { Composition, MenuEntry, MenuPlace } from '../remotes/composition.ts';

/** Entries of a menu that this person may see. */
export function useMenu(composition: Composition, place: MenuPlace): MenuEntry[] {
  const session = useStore($sessionState);
  return composition.menu(place).filter(({ access }) => access === 'public' || access === (session === 'player' ? 'player' : 'visitor'));
}

/** The entry with the longest path at or above the address is the current one; without any, the first of the remote whose page this is. */
export function useCurrent(entries: readonly MenuEntry[]): MenuEntry | null {
  const { pathname } = useStore($location);
  const above = entries.filter(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
  const remote = useStore($route)?.remote;
  return above.sort((a, b) => b.path.length - a.path.length)[0] ?? entries.find((entry) => entry.remote === remote) ?? null;
}
