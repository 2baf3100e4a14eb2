import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $sessionState } from '@riftdrop/host/session';
import type { PartRef } from '@riftdrop/host/wiring/loader';
import type { Destination } from '../navigation/route-table.ts';

/** The page of a remote that an address shows to this person; null where the shell itself stands there, or may yet. */
export function pagePartOf(destination: Destination): PartRef | null {
  if (destination.kind !== 'remote') return null;
  const { route, access } = destination;
  const isShown = access === 'player' ? $sessionState.get() === 'player' : $bootstrap.get()?.offered !== false;
  return isShown ? { remote: route.remote, kind: 'page', key: route.page } : null;
}
