import type { Unfinished } from '@riftdrop/contract/api/accounts/closing';
import { sql } from 'kysely';
import type { PaidStakes } from '../ledger/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { partnerCalls } from './calls.ts';
import { serveNews, tellFollowers } from './news.ts';
import { provePartners } from './proof.ts';
import { migrations } from './schema.ts';
import { countShares } from './share.ts';
import { newsLevel } from './terms.ts';

export { depositsUnder } from './referrer.ts';

export interface PartnersJobs {
  'partners.share': null;
}

/** The referral programme: partners, their referrals and shares. */
export function domain(plumbing: Plumbing, paidStakes: PaidStakes): Domain {
  return {
    name: 'partners',
    migrations,
    unfinished: async (reader, playerId) => {
      const { rows } = await sql<Unfinished>`
        select 'payouts' as what, count(*)::int as count, null::bigint as amount
        from partner_skin_payouts where player_id = ${playerId}::bigint and status = 'pending'`.execute(reader);
      return rows;
    },
    calls: [...partnerCalls(plumbing), serveNews(plumbing)],
    settings: () => ({ min_partner_level_followers_notification: newsLevel }),
    jobs: { 'partners.share': { everyMs: 5_000, run: (tx) => countShares(tx, paidStakes) }, 'partners.news': tellFollowers },
    proofs: [{ name: 'every share of a partner is what the history of the ledger makes it', find: provePartners(paidStakes) }],
  };
}
