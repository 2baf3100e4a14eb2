import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $location } from '@riftdrop/host/navigation';
import { $sessionState } from '@riftdrop/host/session';
import { useMemo } from 'react';
import { domainOf } from '../navigation/route-table.ts';
import type { Composition, MenuPlace } from '../remotes/composition.ts';
import { menuItems, racePath, type MenuItem } from './menu-items.ts';

export interface Entry extends MenuItem {
  /** Where it leads now; null while it leads nowhere, so that it is shown and cannot be followed. */
  to: string | null;
}

/** Entries of a menu that this person may see: the frame's own, then what remotes declare besides. */
export function useMenu(composition: Composition, place: MenuPlace, own: readonly MenuItem[] = ownItems(place)): Entry[] {
  const player = useStore($sessionState) === 'player';
  const race = useStore($bootstrap)?.race ?? null;
  const items = useMemo(() => itemsOf(composition, place, own), [composition, place, own]);
  return items
    .filter(({ access = 'public' }) => access === 'public' || (access === 'player') === player)
    .map((item) => ({ ...item, to: item.path === racePath ? (race === null ? null : `${racePath}/${race}`) : item.path }));
}

function itemsOf(composition: Composition, place: MenuPlace, own: readonly MenuItem[]): MenuItem[] {
  const added = composition.menu(place).filter(({ path }) => !own.some((item) => item.path === path));
  return [...own, ...added].filter(({ path }) => isThere(composition, path));
}

const none: readonly MenuItem[] = [];
const ownItems = (place: MenuPlace): readonly MenuItem[] => (place === 'account' ? none : menuItems[place]);

/** SHELL-511: what lies behind a gate that is closed, or not yet known to be open, is in no menu. */
export function isThere(composition: Composition, path: string): boolean {
  const { kind } = composition.resolve(path === racePath ? `${racePath}/finished` : path);
  return kind !== 'nowhere' && kind !== 'waiting';
}

/** The entry with the longest path at or above the address is the current one; without any, the first of the domain whose page this is. */
export function useCurrent(composition: Composition, entries: readonly Entry[]): Entry | null {
  const { pathname } = useStore($location);
  const lengths = entries.map(({ path, around = [] }) => longest(pathname, [path, ...around]));
  const best = Math.max(0, ...lengths);
  if (best > 0) return entries[lengths.indexOf(best)] ?? null;
  const domain = domainOf(composition.resolve(pathname));
  return (domain !== null && entries.find(({ path }) => domainOf(composition.resolve(path)) === domain)) || null;
}

const longest = (pathname: string, paths: readonly string[]): number =>
  Math.max(...paths.map((path) => (pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)) ? path.length : 0)));
