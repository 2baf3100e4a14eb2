import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $sessionState } from '@riftdrop/host/session';
import type { PartRef } from '@riftdrop/host/wiring/loader';
import { computed } from 'nanostores';
import type { Destination } from '../composition/route-table.ts';

/** What stands in the place of a remote's page: the page, or what this person sees instead of it. */
export type PageFace = 'page' | 'welcome' | 'notOffered' | 'waiting';

/** What the page may be shown by, for whoever paints it. */
export const $viewer = computed([$sessionState, $bootstrap], (session, bootstrap) => ({ session, offered: bootstrap?.offered !== false }));

/** Who may see a page. A player's own pages stay where the product is not offered: what is there belongs to the player wherever that is. */
export function faceOf({ access }: { access: 'public' | 'player' }, { session, offered } = $viewer.get()): PageFace {
  if (access === 'public') return offered ? 'page' : 'notOffered';
  if (session === 'starting') return 'waiting';
  return session === 'player' ? 'page' : 'welcome';
}

/** The page of a remote that an address shows to this person; null where the shell itself stands there, or may yet. */
export function pagePartOf(destination: Destination): PartRef | null {
  if (destination.kind !== 'remote' || faceOf(destination) !== 'page') return null;
  const { remote, page } = destination.route;
  return { remote, kind: 'page', key: page };
}
