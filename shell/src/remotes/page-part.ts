import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $sessionState } from '@riftdrop/host/session';
import type { PartRef } from '@riftdrop/host/wiring/loader';
import { computed } from 'nanostores';
import type { Destination } from '../composition/route-table.ts';

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
