import type { Domain } from '../plumbing/domain.ts';
import { serveDrop, serveDrops } from './drops.ts';
import { serveSelling } from './inventory.ts';
import { serveMe, serveProfile } from './me.ts';

export { latestDrops, latestTopDrops } from './queries.ts';

/** People's public pages, their items, and selling them. */
export function domain(): Domain {
  return { name: 'profile', calls: [serveMe(), serveProfile(), serveDrops(), serveDrop(), ...serveSelling()] };
}
