import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { atom, type ReadableAtom } from 'nanostores';
import { setServerTime } from './clock.ts';
import { firstViewOver } from './wiring/first-view.ts';
import { $maintenance } from './wiring/maintenance.ts';
import { request } from './wiring/request.ts';

const store = atom<Bootstrap | null>(null);

/** Settings of the server for every page: policy, limits, image paths, service messages. Null until it arrived. */
export const $bootstrap: ReadableAtom<Bootstrap | null> = store;

/** Loads it again; returns whether the server is available. A failure shows only the maintenance screen. */
export async function loadBootstrap(): Promise<boolean> {
  const sent = Date.now();
  const result = await request('GET /bootstrap', { quiet: true });
  if (!result.ok) return false;
  const bootstrap = result.value as Bootstrap;
  setServerTime(sent, Date.parse(bootstrap.server_time), Date.now());
  await firstViewOver();
  takeBootstrap(bootstrap);
  return bootstrap.status === 'ok';
}

/** Begins with an answer that came with the document, or with that of a render. */
export function takeBootstrap(bootstrap: Bootstrap): void {
  store.set(bootstrap);
  $maintenance.set(bootstrap.status === 'maintenance');
}
