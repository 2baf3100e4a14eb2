import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $sessionState } from '@riftdrop/host/session';
import type { PartRef } from '@riftdrop/host/wiring/loader';
import type { Destination } from '../navigation/route-table.ts';
import { $destination } from '../navigation/router.ts';
import type { RemoteLoader } from './loader.ts';

/** Asks for a page's code at the press that leads there, not once the page before it has been taken away, which costs tens of milliseconds. */
export function loadOnArrival({ begin }: Pick<RemoteLoader, 'begin'>): void {
  let at = pageOf($destination.get());
  $destination.listen((next) => {
    const page = pageOf(next);
    const isNew = page?.remote !== at?.remote || page?.key !== at?.key;
    at = page;
    if (isNew) begin(page);
  });
}

/** The part that an address shows; null where the shell itself stands there, or may yet. */
function pageOf(destination: Destination): PartRef | null {
  if (destination.kind !== 'remote') return null;
  const { route, access } = destination;
  const isShown = access === 'player' ? $sessionState.get() === 'player' : $bootstrap.get()?.offered !== false;
  return isShown ? { remote: route.remote, kind: 'page', key: route.page } : null;
}
