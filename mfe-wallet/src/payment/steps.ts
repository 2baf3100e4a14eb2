import { plural, t } from '@lingui/core/macro';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import { dateText } from '@riftdrop/ui/date';
import type { TimelineStep } from '../timeline/timeline.tsx';

export type PaymentDetails = ReplyOf<'GET /payment/:id'>;

/** Steps by the server's names, with their meaning. An unknown step is shown by its name. */
const words = (): Readonly<Record<string, { name: string; means?: string; failed?: true }>> => ({
  created: { name: t`Started` },
  checkout: { name: t`Opened at the provider` },
  seen: { name: t`Seen on the network` },
  accepted: { name: t`Trade accepted`, means: t`Steam lets both sides take it back for seven days.` },
  late: { name: t`Paid late`, means: t`The payment had expired. What arrived is credited anyway.` },
  review: { name: t`In review`, means: t`What arrived is not what the payment says. A person checks it.` },
  completed: { name: t`Credited` },
  rejected: { name: t`Rejected`, means: t`Nothing was credited.`, failed: true },
  cancelled: { name: t`Cancelled by you`, means: t`Nothing was charged.`, failed: true },
  expired: { name: t`Time was over`, means: t`Nothing was paid in time. Money that arrives later is still credited.`, failed: true },
  returned: { name: t`Returned`, means: t`The money goes back the way it came.`, failed: true },
  disputed: { name: t`Taken back`, means: t`The provider took the money back.`, failed: true },
  undisputed: { name: t`Credited again`, means: t`The provider did not take the money back after all.` },
});

type TimelineOf = Pick<PaymentDetails, 'type' | 'steps' | 'status' | 'reason' | 'expires_at' | 'locked_until' | 'crypto_transaction'>;

/** The past and future steps of a payment. */
export function timelineOf({ type, steps, status, reason, expires_at, locked_until, crypto_transaction }: TimelineOf): TimelineStep[] {
  const known = words();
  const isReviewed = status === 'pending' && reason === 'review';
  const past = steps.map(({ at, what }, index): TimelineStep => {
    const { name, means, failed } = known[what] ?? { name: what };
    const waits = isReviewed && index === steps.length - 1;
    return {
      name,
      note: means ? `${dateText(at, 'moment')} · ${means}` : dateText(at, 'moment'),
      state: failed ? 'failed' : waits ? 'now' : 'done',
    };
  });
  if (status !== 'pending') return past;
  const credited: TimelineStep = { name: t`Credited`, state: 'next' };
  if (isReviewed) return [...past, { ...credited, name: t`Credited or returned` }];
  if (locked_until !== null) return [...past, { ...credited, state: 'now', note: t`After ${dateText(locked_until, 'moment')}` }];
  if (crypto_transaction) {
    const { confirmations, needed } = crypto_transaction;
    const note = t`${confirmations} of ${plural(needed, { one: '# confirmation', other: '# confirmations' })}`;
    return [...past, { name: t`Confirming`, state: 'now', note }, credited];
  }
  const paid: TimelineStep = {
    name: type === 'marketplace' ? t`Waiting for you to accept the trade` : t`Waiting for your payment`,
    state: 'now',
    ...(expires_at && { note: t`Until ${dateText(expires_at, 'moment')}` }),
  };
  return [...past, paid, credited];
}
