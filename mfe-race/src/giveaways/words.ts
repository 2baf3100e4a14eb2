import type { Giveaway, GiveawayInterval } from '@riftdrop/contract/api/race/race';

export const intervalLabels: Record<GiveawayInterval, string> = {
  '5seconds': 'Every 5 seconds',
  minute: 'Every minute',
  '10minutes': 'Every 10 minutes',
  hourly: 'Hourly',
  daily: 'Daily',
  weekly: 'Weekly',
};

/** The amounts missing to the thresholds, USD cents; null while unknown, for visitors or during loading. */
export function missingOf({ min_deposit, min_spend, currentUserParticipation: own }: Giveaway): { deposit: number; spend: number } | null {
  return own && { deposit: Math.max(0, min_deposit - own.deposited), spend: Math.max(0, min_spend - own.spent) };
}
