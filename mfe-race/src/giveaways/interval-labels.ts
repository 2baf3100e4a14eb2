import type { GiveawayInterval } from '@riftdrop/contract/api/race/race';

/** How often a giveaway takes place, in words. */
export const intervalLabels: Record<GiveawayInterval, string> = {
  '5seconds': 'Every 5 seconds',
  minute: 'Every minute',
  '10minutes': 'Every 10 minutes',
  hourly: 'Hourly',
  daily: 'Daily',
  weekly: 'Weekly',
};
