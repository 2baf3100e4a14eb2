import { t } from '@lingui/core/macro';
import type { Payment } from '@riftdrop/contract/api/wallet/payments';

/** The reason of a payment's state, in a sentence; null when its status is enough. */
export function reasonOf({ reason, disputed_at }: Pick<Payment, 'reason' | 'disputed_at'>): string | null {
  if (disputed_at !== null)
    return t`The provider took the money back after it was credited. What was missing on your balance is repaid by your next payments.`;
  return reason === null ? null : reasons()[reason];
}

const reasons = (): Record<NonNullable<Payment['reason']>, string> => ({
  declined: t`The provider refused the payment. Nothing was charged.`,
  expired: t`It was not paid in time. Money that arrives later is still credited.`,
  by_player: t`You cancelled it. Money that still arrives is credited.`,
  review: t`What arrived is not what was to be paid, or is more than your own limit allows. A person checks it and credits or returns it.`,
  returned: t`The money goes back the way it came.`,
  late: t`The money arrived after the payment had expired, and was credited anyway.`,
});
