import { t } from '@lingui/core/macro';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import { dateText } from '@riftdrop/ui/date';
import type { TimelineStep } from '../timeline/timeline.tsx';

export type PaymentDetails = ReplyOf<'GET /payment/:id'>;

/** Steps by the server's names, with their meaning. An unknown step is shown by its name. */
const words: Readonly<Record<string, { name: string; means?: string; failed?: true }>> = {
  created: { name: 'Started' },
  checkout: { name: 'Opened at the provider' },
  seen: { name: 'Seen on the network' },
  accepted: { name: 'Trade accepted', means: 'Steam lets both sides take it back for seven days.' },
  late: { name: 'Paid late', means: 'The payment had expired. What arrived is credited anyway.' },
  review: { name: 'In review', means: 'What arrived is not what the payment says. A person checks it.' },
  completed: { name: 'Credited' },
  rejected: { name: 'Rejected', means: 'Nothing was credited.', failed: true },
  cancelled: { name: 'Cancelled by you', means: 'Nothing was charged.', failed: true },
  expired: { name: 'Time was over', means: 'Nothing was paid in time. Money that arrives later is still credited.', failed: true },
  returned: { name: 'Returned', means: 'The money goes back the way it came.', failed: true },
  disputed: { name: 'Taken back', means: 'The provider took the money back.', failed: true },
  undisputed: { name: 'Credited again', means: 'The provider did not take the money back after all.' },
};

type TimelineOf = Pick<PaymentDetails, 'type' | 'steps' | 'status' | 'reason' | 'expires_at' | 'locked_until' | 'crypto_transaction'>;

/** The past and future steps of a payment. */
export function timelineOf({ type, steps, status, reason, expires_at, locked_until, crypto_transaction }: TimelineOf): TimelineStep[] {
  const isReviewed = status === 'pending' && reason === 'review';
  const past = steps.map(({ at, what }, index): TimelineStep => {
    const { name, means, failed } = words[what] ?? { name: what };
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
    return [...past, { name: t`Confirming`, state: 'now', note: t`${confirmations} of ${needed} confirmations` }, credited];
  }
  const paid: TimelineStep = {
    name: type === 'marketplace' ? t`Waiting for you to accept the trade` : t`Waiting for your payment`,
    state: 'now',
    ...(expires_at && { note: t`Until ${dateText(expires_at, 'moment')}` }),
  };
  return [...past, paid, credited];
}
