import { startDemo as start, stopDemo as stop } from '@riftdrop/contract/api/demo/demo';
import { sql } from 'kysely';
import type { Domain } from '../plumbing/domain.ts';
import { servePlayer } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { demoJobs, demoOffer, startDemo, stopDemo } from './mode.ts';
import { migrations } from './schema.ts';
import type { Reader } from '../plumbing/database/database.ts';

export { demoDrop, demoRolls, isDemoDrop } from './drops.ts';
export { demoOffer, startDemo } from './mode.ts';

/** Openings that were paid with demo money: each is one charge. */
export const demoOpenings = sql`
  select min(d.player_id) as player_id, t.at from ledger_transfers() t join demo_drops d on d.paid_id = t.id where t.kind = 'demo_open'
    group by t.id, t.at`;

/** Charges of demo money that differ from the price of the purchase. */
async function proveDemo(reader: Reader): Promise<{ id: number; problem: 'paid another sum' }[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ledger_transfers() t left join demo_drops d on d.paid_id = t.id
      left join all_case_versions() v on v.case_id = d.case_id and v.version = d.case_version
    where t.kind = 'demo_open' group by t.id, t.amount having t.amount <> coalesce(sum(v.price), 0) order by t.id`.execute(reader);
  return rows.map(({ id }) => ({ id, problem: 'paid another sum' }));
}

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
