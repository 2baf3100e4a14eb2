import { t } from '@lingui/core/macro';
import type { PaymentMethod } from '@riftdrop/contract/api/wallet/payments';
import type { ReplyOf } from '@riftdrop/contract/http/routes';
import { percentage } from '@riftdrop/money/decimal';
import { formatMoney, pageLocale } from '@riftdrop/money/format';

export type PaymentSettings = ReplyOf<'GET /payment/settings'>;

/** Sums of a payment, USD cents. */
export interface Quote {
  fee: number;
  received: number;
  bonus: number;
}

/**
 * The sums of a payment as the server will compute them: the fee is rounded up, the bonus down, and the bonus is at
 * most the rest of the day's.
 */
export function quoteOf(
  amount: number,
  { fee: hundredths }: Pick<PaymentMethod, 'fee'>,
  { bonus_rate, bonus_left }: PaymentSettings['settings'],
): Quote {
  const fee = Math.ceil((amount * hundredths) / 10_000);
  const received = amount - fee;
  return { fee, received, bonus: Math.min(Math.floor((received * bonus_rate) / 100), bonus_left) };
}

/** The most that can be paid now: the method's maximum, or the rest of the player's limit. */
export const mostOf = ({ max }: Pick<PaymentMethod, 'max'>, left: number | null): number => Math.min(max, left ?? max);

/** Whether the rest of the player's limit is too small for this method. */
export const isLimitReached = ({ min }: Pick<PaymentMethod, 'min'>, left: number | null): boolean => left !== null && left < min;

/** The error of an amount, in words; null when it can be paid. */
export function problemOf(amount: number | null, method: Pick<PaymentMethod, 'min' | 'max'>, left: number | null): string | null {
  if (amount === null) return t`Enter an amount.`;
  if (amount < method.min) return t`At least ${formatMoney(method.min)}.`;
  if (amount > method.max) return t`At most ${formatMoney(method.max)} with this method.`;
  return left !== null && amount > left ? t`Your own limit leaves ${formatMoney(left)}.` : null;
}

/** `2.5%` for 250 hundredths of a percent. */
export const feeText = (hundredths: number): string => (hundredths === 0 ? t`no fee` : percentage(String(hundredths / 100), pageLocale()));
