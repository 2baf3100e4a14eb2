import type { Moved } from '@riftdrop/contract/moved';
import { $place, $currentRoute, entryState, goTo } from '@riftdrop/host/wiring/navigator';
import { atom, type ReadableAtom } from 'nanostores';
import type { Composition, Destination } from '../remotes/composition.ts';
import { redirectOf } from './redirects.ts';

const destination = atom<Destination>({ kind: 'nowhere' });
/** Where the page is now. */
export const $destination: ReadableAtom<Destination> = destination;

/** Resolves every address the page comes to, and sends it on when it has moved. */
export function startRouter(composition: Composition, moved: readonly Moved[]): void {
  $place.subscribe(({ pathname, search, hash }) => {
    const target = redirectOf(pathname, moved);
    if (target !== null) return goTo(new URL(target + search + hash, location.origin), { replace: true, state: entryState() });
    const next = composition.resolve(pathname, search);
    destination.set(next);
    $currentRoute.set(next.kind === 'remote' ? next.route : null);
  });
}
