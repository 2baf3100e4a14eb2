import { networks } from '@riftdrop/contract/socials';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { serveDrop, serveDrops } from './drops.ts';
import { serveSelling } from './inventory.ts';
import { serveAcceptTerms, serveMe, serveProfile } from './me.ts';
import { migrations } from './schema.ts';
import { itemRefusals } from './sell.ts';
import { socialCalls } from './socials/calls.ts';
import { sandboxPages } from './socials/sandbox.ts';

export { freeCaseAvailable } from './free-case.ts';
export { sellStillHeld, type Sale, type SellRefusal } from './sell.ts';

/** People's public pages, their items and selling them, and what they attached of other networks. */
export function domain(plumbing: Plumbing): Domain {
  return {
    name: 'profile',
    migrations,
    calls: [serveMe(), serveAcceptTerms(), serveProfile(), serveDrops(), serveDrop(), ...serveSelling(), ...socialCalls(plumbing)],
    routes: (server) => {
      if (plumbing.config.identity === 'sandbox') sandboxPages(server, networks, plumbing);
    },
    sqlRefusals: itemRefusals,
  };
}
