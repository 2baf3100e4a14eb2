import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { readPlace } from '@riftdrop/host/wiring/navigator';
import { fakeServer, type SeenRequest } from '@riftdrop/host/testing/server';

/** The fields that notices read; the server sends more. */
const plain: Partial<Bootstrap> = {
  status: 'ok',
  server_time: '',
  support_email: '',
  service_messages: [],
  push: { service: 'sandbox', public_key: '' },
  analytics: false,
  policy: { allow_skip: true, max_multi_open: 10, min_cycle_ms: 0, reminder_minutes: 60 },
};

/** A server with this bootstrap that answers all other requests with `answer`; the page has loaded the bootstrap. */
export async function siteServer(bootstrap: Partial<Bootstrap> = {}, answer: (request: SeenRequest) => unknown = () => ({})) {
  const body = { ...plain, server_time: new Date().toISOString(), ...bootstrap };
  const server = fakeServer((request) => (request.route === 'GET /bootstrap' ? body : answer(request)));
  await loadBootstrap();
  return server;
}

/** Stands at an address, as after a load there. */
export function at(path: string): void {
  history.replaceState(null, '', path);
  readPlace();
}
