import { sql } from 'kysely';
import type { Measure } from '@riftdrop/metrics/catalogue';
import type { Reader } from '../plumbing/database/database.ts';

/** Payments that wait for a person, and cash-outs that are not over. */
export async function walletMeasures(reader: Reader): Promise<Measure[]> {
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
