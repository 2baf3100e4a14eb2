import type { Games } from '../games/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { adminCalls } from './calls.ts';
import { adminDoorRoute } from './door.ts';
import { migrations } from './schema.ts';

/**
 * Commands of the site's operator (`npm run admin`): there is no page for them, and one call for the administrators of the
 * configuration.
 */
export const domain = (plumbing: Plumbing, games: Games): Domain => ({
  name: 'admin',
  migrations,
  calls: adminCalls(plumbing, games),
  routes: (fastify) => adminDoorRoute(fastify, plumbing, games),
});
