import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Measure } from '@riftdrop/metrics/catalogue';
import type { Unfinished } from '@riftdrop/contract/api/accounts/closing';
import type { PaidStakes } from '../ledger/index.ts';
import type { Domain } from '../plumbing/domain.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { cashOutCalls } from './cash-outs/coins/calls.ts';
import { cashOutJobs } from './cash-outs/coins/jobs.ts';
import { proveCashOuts, proveSends } from './cash-outs/proof.ts';
import { chainCalls } from './coins/chains/calls.ts';
import { proveChains } from './coins/chains/proof.ts';
import { chainJobs } from './coins/chains/watch.ts';
import { codeCalls } from './bonus/codes/calls.ts';
import { depositCalls } from './payments/deposits/calls.ts';
import { bonusLimit } from './payments/deposits/credit.ts';
import { depositJobs } from './payments/deposits/jobs.ts';
import { webhookRoutes } from './payments/deposits/webhooks.ts';
import { proveDeposits } from './payments/deposits/proof.ts';
import { limitCalls } from './payments/limits/calls.ts';
import { earnJobs, pointsPerCent, provePoints } from './bonus/points/earn.ts';
import { payoutRate, pointsCalls } from './bonus/points/exchange.ts';
import { configuredProviders } from './payments/providers/configured.ts';
import { configuredReports } from './payments/reconcile/configured.ts';
import { sandboxJobs } from './payments/sandbox/jobs.ts';
import { sandboxPayoutRoutes } from './payments/sandbox/payouts.ts';
import { sandboxReportRoutes } from './payments/sandbox/reports.ts';
import { sandboxProviders } from './payments/sandbox/routes.ts';
import { reportJobs } from './payments/reconcile/reports.ts';
import { sandboxChainRoutes } from './payments/sandbox/chain-routes.ts';
import { sandboxMarketRoutes } from './payments/sandbox/market-routes.ts';
import { sandboxSaleRoutes } from './payments/sandbox/sale-routes.ts';
import { sandboxMarket } from './payments/sandbox/market.ts';
import { migrations } from './schema.ts';
import { skinDepositCalls } from './marketplace/calls.ts';
import { skinJobs } from './marketplace/jobs.ts';
import { statementCalls, statementDoor } from './statement/calls.ts';
import { sendCalls } from './cash-outs/skins/calls.ts';
import { sendJobs } from './cash-outs/skins/jobs.ts';
import type { Reader } from '../plumbing/database/database.ts';

export { mayCashOut } from './cash-outs/coins/create.ts';
export {
  allowCashOuts,
  approveCashOut,
  settleCashOut,
  type StuckCashOut,
  stuckCashOuts,
  waitingCashOuts,
} from './cash-outs/coins/review.ts';
export { isChain } from './coins/chains/chain.ts';
export { coinsMoved } from './coins/chains/report.ts';
export { addCoupon } from './bonus/codes/coupons.ts';
export { addGiftCards } from './bonus/codes/gift-cards.ts';
export { type Reconciled, reconcile } from './payments/reconcile/differences.ts';
export { askForReport } from './payments/reconcile/reports.ts';
export { checkoutProviders, providers } from './payments/providers/all.ts';
export { settingsOf } from './payments/providers/settings.ts';
export { refundsByCall } from './payments/providers/methods.ts';
export { depositLimitReached } from './payments/limits/remaining.ts';
export { reinstate, type Reinstated } from './payments/deposits/reinstate.ts';
export { reviews, settleReview, type Review } from './payments/deposits/settle.ts';

/** Payments, cash-outs and send requests of a player that are under way. */
async function unfinishedOf(reader: Reader, playerId: string): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select 'payments' as what, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount
      from payments where player_id = ${playerId}::bigint and status = 'pending'
    union all select 'cash_outs', count(*)::int, coalesce(sum(cost), 0)::bigint
      from cash_outs where player_id = ${playerId}::bigint and ended_at is null
    union all select 'sends', count(*)::int, coalesce(sum(cost), 0)::bigint
      from send_requests where player_id = ${playerId}::bigint and ended_at is null`.execute(reader);
  return rows;
}

/** Payments that wait for a person, and cash-outs that are not over. */
async function walletMeasures(reader: Reader): Promise<Measure[]> {
  const [reviews, cashOuts] = await Promise.all([
    sql<{ problem: string; open: number }>`
      select problem, count(*) filter (where settled_at is null) as open from payment_reviews group by problem`.execute(reader),
    sql<{ status: string; open: number }>`
      select status, count(*) as open from cash_outs where ended_at is null group by status`.execute(reader),
  ]);
  return [
    ...reviews.rows.map(({ problem, open }): Measure => ({ metric: 'riftdrop_webhooks_quarantined', value: open, labels: { problem } })),
    ...cashOuts.rows.map(({ status, open }): Measure => ({ metric: 'riftdrop_cash_outs', value: open, labels: { status } })),
  ];
}

/** Money in and money out. */
export function domain(plumbing: Plumbing, paidStakes: PaidStakes): Domain {
  const isSandbox = plumbing.config.identity === 'sandbox';
  let server: FastifyInstance | null = null;
  /** Address of this process. The providers of the sandbox are on the other side of the network, as real ones are. */
  const address = () => {
    const at = server?.server.address() as AddressInfo | null | undefined;
    if (!at) throw new Error('this process does not listen yet');
    const host = at.address === '0.0.0.0' || at.address === '::' ? '127.0.0.1' : at.address;
    return `http://${host.includes(':') ? `[${host}]` : host}:${at.port}`;
  };
  const providers = configuredProviders(plumbing, address);
  const market = isSandbox ? sandboxMarket(plumbing.secret, address) : null;
  return {
    name: 'wallet',
    migrations,
    unfinished: unfinishedOf,
    measure: walletMeasures,
    erase: async (tx, playerId) =>
      void (await sql`update cash_out_accounts set state = 'closed' where player_id = ${playerId}::bigint and state = 'active'`.execute(
        tx,
      )),
    settings: () => ({
      bonus_balance_limit: bonusLimit,
      dat_points_payout_rate: payoutRate,
      dat_points_per_dollar: pointsPerCent(plumbing.config) * 100,
    }),
    calls: [
      ...depositCalls(plumbing, providers),
      ...skinDepositCalls(plumbing, providers.skins),
      ...chainCalls(plumbing, providers.chains),
      ...codeCalls(plumbing),
      ...limitCalls(plumbing),
      ...pointsCalls(plumbing),
      ...cashOutCalls(plumbing),
      ...sendCalls(plumbing, market),
      ...statementCalls(plumbing),
    ],
    jobs: {
      ...depositJobs(plumbing, providers),
      ...skinJobs(),
      ...chainJobs(plumbing, providers.chains),
      ...earnJobs(plumbing, paidStakes),
      ...(isSandbox && sandboxJobs(plumbing, address)),
      ...(providers.payouts && cashOutJobs(plumbing, providers.payouts)),
      ...(market && sendJobs(plumbing, market)),
      ...(isSandbox && reportJobs(plumbing, configuredReports(plumbing, providers, address))),
    },
    routes: (fastify) => {
      server = fastify;
      webhookRoutes(fastify, plumbing, providers);
      statementDoor(fastify, plumbing);
      if (!isSandbox) return;
      sandboxProviders(fastify, plumbing);
      sandboxPayoutRoutes(fastify, plumbing);
      sandboxMarketRoutes(fastify, plumbing);
      sandboxSaleRoutes(fastify, plumbing);
      sandboxChainRoutes(fastify, plumbing);
      sandboxReportRoutes(fastify, plumbing);
    },
    proofs: [
      { name: 'every payment was credited once, and the books agree with the payments', find: proveDeposits },
      { name: 'every final output of a chain was credited once, and no block was skipped', find: proveChains },
      { name: 'every cash-out was delivered or returned, and never both', find: proveCashOuts },
      { name: 'every point that was earned is what the history of the ledger makes it', find: provePoints(paidStakes) },
      { name: 'every sent item was delivered or returned, and never both', find: proveSends },
    ],
  };
}
