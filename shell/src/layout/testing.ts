import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import type { DomainRules, RemoteRelease } from '@riftdrop/contract/release/remotes';
import { readPlace } from '@riftdrop/host/wiring/navigator';
import manifest from '../../shell.json';
import { compose, type Composition, type MenuPlace } from '../composition/composition.ts';
import { aRelease } from '../remotes/testing.tsx';
import type { Gate } from '../composition/route-table.ts';

/** The real table of addresses with these remotes live; every gate is open without `gate`. */
export function aSite(remotes: RemoteRelease[] = [], gate?: (feature: string | undefined) => Gate): Composition {
  return compose({ revision: 1, off: [], domains: manifest.domains as DomainRules[], remotes }, manifest.routes, gate);
}

type Entry = Omit<RemoteRelease['menu'][number], 'place' | 'order' | 'access'> & { access?: 'player' };

/** A remote that has the pages to which its entries of one menu lead. */
export function aGuest(name: string, places: readonly MenuPlace[], order: number, ...entries: Entry[]): RemoteRelease {
  const menu = places.flatMap((place) => entries.map((entry, at) => ({ access: 'public' as const, ...entry, place, order: order + at })));
  const routes = entries.map(({ path, label }) => ({ path, page: 'home', title: label, access: 'public' as const }));
  return aRelease({ name, menu, routes });
}

/** Stands at an address, as after a load there. */
export function at(path: string): void {
  history.replaceState(null, '', path);
  readPlace();
}

/** The fields that the frame reads, for an operator without settings. */
const plain: Partial<Bootstrap> = {
  status: 'ok',
  sandbox: false,
  server_time: new Date().toISOString(),
  socials: { facebook: '', twitter: '' },
  support_email: '',
  company: { legal_address: '', mirrors: [], payment_cards: [] },
  race: null,
};

/** Sends the bootstrap answer to the page, through the request that the page itself makes. */
export async function tellBootstrap(overrides: Partial<Bootstrap> = {}): Promise<void> {
  const [{ fakeServer }, { loadBootstrap }] = [await import('@riftdrop/host/testing/server'), await import('@riftdrop/host/bootstrap')];
  fakeServer(() => ({ ...plain, ...overrides }));
  await loadBootstrap();
}
