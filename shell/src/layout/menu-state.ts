import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $location } from '@riftdrop/host/navigation';
import { $player, $sessionState } from '@riftdrop/host/session';
import { useMemo } from 'react';
import { domainOf } from '../composition/route-table.ts';
import type { Composition, MenuEntry, MenuPlace } from '../composition/composition.ts';

/**
 * The shell's pages in its menus. All other entries are declared by the remotes of their pages, and are sorted among
 * these by their order.
 */
const ownItems = (): Partial<Record<MenuPlace, readonly MenuEntry[]>> => ({
  secondary: [
    { label: t`Provably fair`, path: '/provably-fair', icon: 'fair', order: 20 },
    { label: t`FAQ`, path: '/faq', icon: 'help', order: 50 },
  ],
});

export interface Entry extends MenuEntry {
  /** Where it leads now; null while it leads nowhere, so that it is shown and cannot be followed. */
  to: string | null;
}

/** Menu entries that this visitor may see: the frame's and those that remotes declare, by their order. */
export function useMenu(composition: Composition, place: MenuPlace): Entry[] {
  const session = useStore($sessionState) === 'player' ? 'player' : 'visitor';
  const player = useStore($player) as Record<string, unknown> | null;
  const bootstrap = useStore($bootstrap);
  const items = useMemo(() => itemsOf(composition, place), [composition, place]);
  return items
    .filter(({ access = 'public' }) => access === 'public' || access === session)
    .filter(({ flag }) => flag === undefined || player?.[flag] === true)
    .map((item) => ({ ...item, to: targetOf(item, bootstrap) }));
}

const itemsOf = (composition: Composition, place: MenuPlace): MenuEntry[] =>
  [...(ownItems()[place] ?? []), ...composition.menu(place)]
    .filter(({ path }) => isThere(composition, path))
    .sort((a, b) => a.order - b.order);

/** `:name` is replaced by the value of that name in bootstrap. */
function targetOf({ path }: MenuEntry, bootstrap: Bootstrap | null): string | null {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return path;
  const value = (bootstrap as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? path.replace(`:${name}`, encodeURIComponent(value)) : null;
}

/**
 * Addresses behind a gate that is closed, or not yet known to be open, are in no menu; nor are addresses without a
 * page.
 */
export function isThere(composition: Composition, path: string): boolean {
  const { kind } = composition.resolve(path);
  return kind !== 'nowhere' && kind !== 'waiting' && kind !== 'notOpen';
}

/**
 * The entry with the longest path at or above the address is the current one; without any, the first entry of this
 * page's domain.
 */
export function useCurrent(composition: Composition, entries: readonly Entry[]): Entry | null {
  const { pathname } = useStore($location);
  const lengths = entries.map(({ path }) => lengthAbove(pathname, path.split('/:')[0]!));
  const best = Math.max(0, ...lengths);
  if (best > 0) return entries[lengths.indexOf(best)] ?? null;
  const domain = domainOf(composition.resolve(pathname));
  if (domain === null) return null;
  return entries.find(({ path, domains = [] }) => domains.includes(domain) || domainOf(composition.resolve(path)) === domain) ?? null;
}

/** How long the path of an entry is that stands at or above the address; 0 for any other. */
const lengthAbove = (pathname: string, path: string): number =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)) ? path.length : 0;
