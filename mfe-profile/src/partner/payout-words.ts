import { msg, plural, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Refusal } from '@riftdrop/contract/http/call';
import { formatMoney } from '@riftdrop/money/format';

/** Texts of the server and their replacements for players. */
const shown: Readonly<Record<string, MessageDescriptor>> = {
  'The amount must be at least 100.': msg`at least 1$`,
  'The amount may not be greater than 100000.': msg`not greater than 1000$`,
};

/** The error of an amount before it is sent, cents. */
export function problemOf(amount: number, gross: number): string | undefined {
  if (amount < 100) return t`at least 1$`;
  if (amount > 100_000) return t`not greater than 1000$`;
  return amount > gross ? t`You have ${formatMoney(gross)}` : undefined;
}

/** The text beside the amount for a rejected payout; null for errors that are shown as a toast. */
export function refusalWords(refusal: Refusal<string>): string | null {
  const said = refusal.fields?.amount?.[0];
  if (said !== undefined) return shown[said] ? t(shown[said]) : said;
  if (refusal.code === 'demo_mode_payout') return t`Payouts are closed in demo mode.`;
  if (refusal.code !== 'balance_payout_not_enough_active_referrals') return null;
  return plural(Number(refusal.missing), { one: '# active referral is missing', other: '# active referrals are missing' });
}
