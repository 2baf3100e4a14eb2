import { t } from '@lingui/core/macro';
import type { Payment, PaymentProvider } from '@riftdrop/contract/api/wallet/payments';
import { formatMoney } from '@riftdrop/money/format';
import type { ChipProps } from '@riftdrop/ui/chip';

/** Names of the payment methods, including those of the history only. */
export const wayNames = (): Readonly<Record<PaymentProvider, string>> => ({
  g2apay: 'G2A Pay',
  zen: 'ZEN',
  skinpaycom: 'SkinPay',
  gamemoney: 'GameMoney',
  switchere: 'Switchere',
  coupon: t`Coupon`,
  ethereum: 'Ethereum',
  litecoin: 'Litecoin',
  gift_card: t`Gift card`,
  internal: 'Riftdrop',
  partner_payout: t`Partner payout`,
  marketplace: 'Waxpeer',
  demo: t`Demo`,
});

/** How a payment stands, in one word and its colour. */
export interface StatusLabel {
  word: string;
  tone: NonNullable<ChipProps['tone']>;
}

/** A payment that was charged back, or that an operator reviews, has another state than its status. */
export function statusLabelOf({ status, reason, disputed_at }: Pick<Payment, 'status' | 'reason' | 'disputed_at'>): StatusLabel {
  if (disputed_at !== null) return { word: t`Taken back`, tone: 'neg' };
  if (status === 'pending' && reason === 'review') return { word: t`In review`, tone: 'warn' };
  return statusLabels()[status];
}

const statusLabels = (): Record<Payment['status'], StatusLabel> => ({
  pending: { word: t`Pending`, tone: 'info' },
  completed: { word: t`Completed`, tone: 'pos' },
  rejected: { word: t`Rejected`, tone: 'neg' },
  cancelled: { word: t`Cancelled`, tone: 'neutral' },
});

/** How a payment stands, as a heading. */
export function headlineOf(payment: Payment): string {
  const { status, received, reason, disputed_at } = payment;
  if (disputed_at !== null) return t`${formatMoney(received)} taken back`;
  if (status === 'completed') return t`${formatMoney(received)} credited`;
  if (status === 'pending') return reason === 'review' ? t`A person looks at your payment` : waitsFor(payment);
  return status === 'rejected' ? t`The payment was rejected` : t`The payment was cancelled`;
}

function waitsFor({ type, category, locked_until }: Payment): string {
  if (category === 'crypto') return t`Waiting for confirmations`;
  if (locked_until !== null) return t`The trade is accepted`;
  return type === 'marketplace' ? t`Accept the trade at Steam` : t`Waiting for your payment`;
}
