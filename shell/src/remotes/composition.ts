import { matchRoute } from '@riftdrop/contract/match';
import type { RemoteManifest, Revision } from '@riftdrop/contract/remotes';
import { queryOf, type Route } from '@riftdrop/host/navigation';
import type { SlotEntry } from '@riftdrop/host/wiring/loader';

type Access = 'public' | 'player';
export type MenuPlace = RemoteManifest['menu'][number]['place'];
export interface MenuEntry {
  label: string;
  path: string;
  icon: string;
  access: 'public' | 'player' | 'visitor';
  /** Whose entry it is. */
  remote: string;
}

/** Where an address leads. */
export type Destination =
  | { kind: 'remote'; route: Route; title: string; access: Access }
  | { kind: 'shell'; path: string; title: string }
  | { kind: 'nowhere' };

export interface OwnRoute {
  path: string;
  title: string;
}

/** What the registry's remotes declare, put together: the shell itself knows none of their names. */
export interface Composition {
  resolve: (pathname: string, search?: string) => Destination;
  menu: (place: MenuPlace) => MenuEntry[];
  slots: SlotEntry[];
  modals: ReadonlyMap<string, { remote: string; modal: string; access: Access }>;
}

export function compose({ remotes }: Pick<Revision, 'remotes'>, own: readonly OwnRoute[]): Composition {
  const foreign = remotes.flatMap((remote) => remote.routes.map((route) => ({ ...route, remote: remote.name })));
  const routes = [...own.map((route) => ({ ...route, remote: null })), ...foreign];
  const menu = remotes
    .flatMap((remote) => remote.menu.map((entry) => ({ ...entry, remote: remote.name })))
    .sort((a, b) => a.order - b.order);
  const slots = remotes
    .flatMap((remote) => remote.slots.map((entry) => ({ ...entry, remote: remote.name })))
    .sort((a, b) => a.order - b.order);
  const modals = remotes.flatMap((remote) =>
    remote.modals.map(({ name, modal, access }) => [name, { remote: remote.name, modal, access }] as const),
  );

  function resolve(pathname: string, search = ''): Destination {
    const match = matchRoute(routes, pathname);
    const found = match && routes[match.index];
    if (!found) return { kind: 'nowhere' };
    if (found.remote === null) return { kind: 'shell', path: found.path, title: found.title };
    const { remote, page, title, access } = found;
    return { kind: 'remote', title, access, route: { remote, page, params: match.params, query: queryOf(search) } };
  }

  return {
    resolve,
    menu: (place) =>
      menu
        .filter((entry) => entry.place === place)
        .map(({ label, path, icon, access, remote }) => ({ label, path, icon: icon ?? '', access, remote })),
    slots,
    modals: new Map(modals),
  };
}
