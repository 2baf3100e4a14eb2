import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { partnerCalls } from './calls.ts';
import { provePartners } from './proof.ts';
import { depositsUnder } from './referrer.ts';
import { migrations } from './schema.ts';
import { countShares, type PaidStakes } from './share.ts';

declare module '../plumbing/jobs/job.ts' {
  interface JobPayloads {
    'partners.share': null;
  }
}

/** Who brings players, and what it is worth. */
export function domain(plumbing: Plumbing): Domain {
  const stakes: PaidStakes = { taken: [], returned: [] };
  return {
    name: 'partners',
    migrations,
    calls: partnerCalls(plumbing),
    collect: (domains) => {
      for (const { paidStakes } of domains) {
        stakes.taken.push(...(paidStakes?.taken ?? []));
        stakes.returned.push(...(paidStakes?.returned ?? []));
      }
    },
    gameRules: { depositsUnder },
    jobs: { 'partners.share': { everyMs: 5_000, run: (tx) => countShares(tx, stakes) } },
    proofs: [{ name: 'every share of a partner is what the history of the ledger makes it', find: provePartners(stakes) }],
  };
}
