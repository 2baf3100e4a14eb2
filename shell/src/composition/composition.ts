import type { DomainRules, RemoteManifest, RemoteRelease } from '@riftdrop/contract/release/remotes';
import type { SlotEntry } from '@riftdrop/host/wiring/loader';
import { routeTable, type Access, type Gate, type OwnRoute, type Resolve } from './route-table.ts';

export type MenuPlace = RemoteManifest['menu'][number]['place'];
export type MenuEntry = Omit<RemoteManifest['menu'][number], 'place' | 'access'> & { access?: 'public' | 'player' | 'visitor' };

export type ModalRule = NonNullable<DomainRules['modals']>[number];

/** The remotes that run, and those switched off for all visitors. */
export interface Releases {
  /** 0 when no revision could be trusted: then any address outside the shell may belong to a remote. */
  revision: number;
  remotes: readonly RemoteRelease[];
  off: readonly RemoteRelease[];
  /** Address rules, including those of domains that are not deployed yet. */
  domains: readonly DomainRules[];
}

/** The combined declarations of the registry's remotes: the shell contains none of their names. */
export interface Composition {
  resolve: Resolve;
  menu: (place: MenuPlace) => MenuEntry[];
  slots: SlotEntry[];
  modals: ReadonlyMap<string, { remote: string; modal: string; access: Access }>;
  /** Modal rules, including those of domains whose remote does not run: they decide who may open a modal. */
  modalRules: ReadonlyMap<string, ModalRule>;
  /** False while a remote stands behind a switch of unknown state: more may come. */
  isWhole: boolean;
}

/** `gate` answers whether a switch is on; without a name it is. Of a remote that is off or gated only its addresses are left. */
export function compose(
  releases: Releases,
  own: readonly OwnRoute[],
  gate: (feature: string | undefined) => Gate = () => 'open',
): Composition {
  const remotes = releases.remotes.filter(({ feature }) => gate(feature) === 'open');
  const resolve = routeTable({ ...releases, own, gate });
  const menu = remotes.flatMap((remote) => remote.menu);
  const slots = remotes
    .flatMap((remote) => remote.slots.map((entry) => ({ ...entry, remote: remote.name })))
    .sort((a, b) => a.order - b.order);
  const modals = remotes.flatMap((remote) =>
    remote.modals.map(({ name, modal, access }) => [name, { remote: remote.name, modal, access }] as const),
  );

  return {
    resolve: (pathname, search) => {
      const found = resolve(pathname, search);
      return found.kind === 'nowhere' && releases.revision === 0 ? { kind: 'off', title: '' } : found;
    },
    menu: (place) => menu.filter((entry) => entry.place === place).sort((a, b) => a.order - b.order),
    slots,
    modals: new Map(modals),
    modalRules: new Map(releases.domains.flatMap((domain) => (domain.modals ?? []).map((rule) => [rule.name, rule] as const))),
    isWhole: releases.remotes.every(({ feature }) => gate(feature) !== 'unknown'),
  };
}
