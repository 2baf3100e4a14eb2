import { publish } from '../../plumbing/live/outbox.ts';
import type { Jobs } from '../../plumbing/jobs/job.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import { paymentRow } from '../payments/deposits/row.ts';
import { skinTerms } from '../payments/providers/methods.ts';

export interface MarketplaceJobs {
  /** Reminds a player of a trade that waits to be accepted. */
  'wallet.remind': { payment: string; player: string };
}

/** Delay of the first reminder, and of each next one. */
export const remindMs = 5 * 60_000;

/** A trade that is not accepted brings nothing: its player is reminded as long as it can be accepted. */
export const skinJobs = (): Jobs => ({
  'wallet.remind': async (tx, { payload }) => {
    const row = await paymentRow(tx, payload.payment);
    if (row?.status !== 'pending' || row.locked_until !== null) return;
    if (row.checkout_url !== null) await publish(tx, `user.${payload.player}`, 'payment.waxpeer.reminder', { marketplace: skinTerms.name });
    await schedule(tx, 'wallet.remind', { key: payload.payment, payload, inMs: remindMs });
  },
});
