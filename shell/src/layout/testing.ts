import type { Bootstrap } from '@riftdrop/contract/bootstrap';
import type { DomainRules, RemoteRelease } from '@riftdrop/contract/remotes';
import { readPlace } from '@riftdrop/host/wiring/navigator';
import manifest from '../../shell.json';
import { compose, type Composition } from '../remotes/composition.ts';
import type { Gate } from '../navigation/route-table.ts';

/** The real table of addresses with these remotes live; every gate is open unless `gate` says otherwise. */
export function aSite(remotes: RemoteRelease[] = [], gate?: (feature: string | undefined) => Gate): Composition {
  return compose({ revision: 1, off: [], domains: manifest.domains as DomainRules[], remotes }, manifest.routes, gate);
}

/** Stands at an address, as after a load there. */
export function at(path: string): void {
  history.replaceState(null, '', path);
  readPlace();
}

/** What the frame reads of it, where the operator has set up nothing. */
const plain: Partial<Bootstrap> = {
  status: 'ok',
  sandbox: false,
  server_time: new Date().toISOString(),
  socials: { facebook: '', twitter: '' },
  support_email: '',
  company: { legal_address: '', mirrors: [], payment_cards: [] },
  race: null,
};

/** Tells the page what the server says at the start, through the call that the page itself makes. */
export async function tellBootstrap(overrides: Partial<Bootstrap> = {}): Promise<void> {
  const [{ fakeServer }, { loadBootstrap }] = [await import('@riftdrop/host/wiring/testing'), await import('@riftdrop/host/bootstrap')];
  fakeServer(() => ({ body: { ...plain, ...overrides } }));
  await loadBootstrap();
}
