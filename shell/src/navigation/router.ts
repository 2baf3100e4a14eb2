import type { Moved } from '@riftdrop/contract/release/moved';
import { withStack } from '@riftdrop/host/modals';
import { $sessionState } from '@riftdrop/host/session';
import { $place, $currentRoute, entryState, goTo } from '@riftdrop/host/wiring/navigator';
import { atom, type ReadableAtom } from 'nanostores';
import { $composition } from '../composition/running.ts';
import { redirectOf } from './redirects.ts';
import type { Destination } from '../composition/route-table.ts';

const destination = atom<Destination>({ kind: 'nowhere' });
/** Where the page is now. */
export const $destination: ReadableAtom<Destination> = destination;

/** Resolves every address of the page, and redirects moved ones; again when the composition or the session changes. */
export function startRouter(moved: readonly Moved[]): void {
  const arrive = () => {
    const { pathname, search, hash } = $place.get();
    const target = redirectOf(pathname, moved);
    if (target !== null) return sendOn(new URL(target + search + hash, location.origin));
    const next = $composition.get().resolve(pathname, search);
    const elsewhere = visitorsPlace(next);
    if (elsewhere !== null) return sendOn(withStack(new URL(elsewhere + search, location.origin), [{ name: 'login', params: {} }]));
    show(next);
  };
  $place.subscribe(arrive);
  $composition.listen(arrive);
  $sessionState.listen(arrive);
}

/** Resolves the address where it is, without redirects: a server answers those before it renders. */
export function resolvePlace(): void {
  const { pathname, search } = $place.get();
  show($composition.get().resolve(pathname, search));
}

function show(next: Destination): void {
  destination.set(next);
  $currentRoute.set(next.kind === 'remote' ? next.route : null);
}

const sendOn = (url: URL): void => goTo(url, { replace: true, state: entryState() });

/** The redirect target for visitors; null when there is none, or while the session is unknown. */
const visitorsPlace = (next: Destination): string | null =>
  $sessionState.get() === 'visitor' && 'visitor' in next && next.visitor !== undefined ? next.visitor : null;
