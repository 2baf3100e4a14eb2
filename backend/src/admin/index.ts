import type { Games } from '../games/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { adminCalls } from './calls.ts';
import { adminDoorRoute } from './door.ts';
import { migrations } from './schema.ts';

/** What the operator of the site does by commands (`npm run admin`): there is no page for it, and one call for the administrators of its configuration. */
export const domain = (plumbing: Plumbing, games: Games): Domain => ({
  name: 'admin',
  migrations,
  calls: adminCalls(plumbing, games),
  routes: (fastify) => adminDoorRoute(fastify, plumbing, games),
});
