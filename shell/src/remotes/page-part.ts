import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $sessionState } from '@riftdrop/host/session';
import type { PartRef } from '@riftdrop/host/wiring/loader';
import { computed, type ReadableAtom } from 'nanostores';
import type { Destination } from '../composition/route-table.ts';
import { $destination } from '../navigation/router.ts';

/** An address that leads to a page of a remote. */
export type RemotePage = Extract<Destination, { kind: 'remote' }>;

/** Whether the page belongs to this remote. */
export const isPageOf = (destination: Destination, remote: string): destination is RemotePage =>
  destination.kind === 'remote' && destination.route.remote === remote;

/** The last page of a remote: the address changes before single-spa unmounts the remote. */
export function lastPageOf(remote: string): ReadableAtom<RemotePage | null> {
  let last: RemotePage | null = null;
  return computed($destination, (destination) => (last = isPageOf(destination, remote) ? destination : last));
}

/** Contents of a remote's outlet: the page, or its replacement for this visitor. */
export type PageFace = 'page' | 'welcome' | 'notOffered' | 'waiting';

/** State that decides how the page is shown. */
export const $viewer = computed([$sessionState, $bootstrap], (session, bootstrap) => ({ session, offered: bootstrap?.offered !== false }));

/**
 * Decides who may see a page. A player's account pages stay where the product is not offered: their contents belong to
 * the player everywhere.
 */
export function faceOf({ access }: { access: 'public' | 'player' }, { session, offered } = $viewer.get()): PageFace {
  if (access === 'public') return offered ? 'page' : 'notOffered';
  if (session === 'starting') return 'waiting';
  return session === 'player' ? 'page' : 'welcome';
}

/**
 * The remote's page that an address shows to this visitor; null where the shell renders the page, or may still do so.
 */
export function pagePartOf(destination: Destination): PartRef | null {
  if (destination.kind !== 'remote' || faceOf(destination) !== 'page') return null;
  const { remote, page } = destination.route;
  return { remote, kind: 'page', key: page };
}
