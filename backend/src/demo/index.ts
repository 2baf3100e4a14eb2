import { startDemo as start, stopDemo as stop } from '@riftdrop/contract/api/demo/demo';
import type { Domain } from '../plumbing/domain.ts';
import { servePlayer } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { demoJobs, demoOffer, startDemo, stopDemo } from './mode.ts';
import { proveDemo } from './proof.ts';
import { migrations } from './schema.ts';

export { demoDrop, demoRolls, isDemoDrop } from './drops.ts';
export { demoOffer, startDemo } from './mode.ts';
export { demoOpenings } from './proof.ts';

/** Demo mode: the whole site with demo money, which has no value. */
export const domain = ({ db }: Plumbing): Domain => ({
  name: 'demo',
  migrations,
  calls: [
    servePlayer(start, ({ playerId }) => inTransaction(db, (tx) => startDemo(tx, playerId))),
    servePlayer(stop, ({ playerId }) => inTransaction(db, (tx) => stopDemo(tx, playerId))),
  ],
  jobs: demoJobs,
  settings: () => ({ demo: demoOffer }),
  proofs: [{ name: 'every demo opening was one charge of its price', find: proveDemo }],
});
