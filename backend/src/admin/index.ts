import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { adminDoorRoute } from './door.ts';
import { migrations } from './schema.ts';

/** What the operator of the site does by commands (`npm run admin`): there is no page and no account for it. */
export const domain = (plumbing: Plumbing): Domain => ({
  name: 'admin',
  migrations,
  routes: (fastify) => adminDoorRoute(fastify, plumbing),
});
