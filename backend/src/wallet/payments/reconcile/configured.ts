import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { chainReports } from '../../coins/chains/report.ts';
import type { Providers } from '../providers/configured.ts';
import type { Reports } from '../providers/report.ts';
import { sandboxReports } from '../sandbox/reports.ts';
import { payoutReport } from '../../coins/signer/orders.ts';

/** Prefix of the pages after the last payout of the sandbox. */
const onChains = 'chains:';

/** Reports of all providers and chains. Payouts of the sandbox come before those of chains. */
export function configuredReports(
  { db, secret }: Pick<Plumbing, 'db' | 'secret'>,
  { chains, paidChains }: Pick<Providers, 'chains' | 'paidChains'>,
  address: () => string,
): Reports {
  const sandbox = sandboxReports(secret, address);
  const payouts: Reports extends ReadonlyMap<string, infer Report> ? Report : never = async (after) => {
    const isOnChains = after?.startsWith(onChains) ?? false;
    const page = isOnChains ? await payoutReport(db.sql, paidChains, after!.slice(onChains.length)) : await sandbox.get('payouts')!(after);
    if (isOnChains) return { ...page, next: page.next && onChains + page.next };
    return { ...page, next: page.next ?? onChains };
  };
  return new Map([...sandbox, ['payouts', payouts], ...chainReports(db.sql, chains)]);
}
