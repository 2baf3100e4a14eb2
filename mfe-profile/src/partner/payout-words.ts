import { t } from '@lingui/core/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import { formatMoney } from '@riftdrop/money/format';

/** Texts of the server and their replacements for players. */
const shown: Readonly<Record<string, string>> = {
  'The amount must be at least 100.': 'at least 1$',
  'The amount may not be greater than 100000.': 'not greater than 1000$',
};

/** The error of an amount before it is sent, cents. */
export function problemOf(amount: number, gross: number): string | undefined {
  if (amount < 100) return shown['The amount must be at least 100.'];
  if (amount > 100_000) return shown['The amount may not be greater than 100000.'];
  return amount > gross ? t`You have ${formatMoney(gross)}` : undefined;
}

/** How many active referrals a payout still waits for. */
export const missingWords = (missing: number): string => t`${missing} active ${missing === 1 ? t`referral is` : t`referrals are`} missing`;

/** The text beside the amount for a rejected payout; null for errors that are shown as a toast. */
export function refusalWords(refusal: Refusal<string>): string | null {
  const said = refusal.fields?.amount?.[0];
  if (said !== undefined) return shown[said] ?? said;
  if (refusal.code === 'demo_mode_payout') return t`Payouts are closed in demo mode.`;
  if (refusal.code !== 'balance_payout_not_enough_active_referrals') return null;
  return missingWords(Number(refusal.missing));
}
