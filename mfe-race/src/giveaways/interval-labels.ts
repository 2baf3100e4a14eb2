import { t } from '@lingui/core/macro';
import type { GiveawayInterval } from '@riftdrop/contract/api/race/race';

/** How often a giveaway takes place, in words. */
export const intervalLabel = (interval: GiveawayInterval): string =>
  ({
    '5seconds': t`Every 5 seconds`,
    minute: t`Every minute`,
    '10minutes': t`Every 10 minutes`,
    hourly: t`Hourly`,
    daily: t`Daily`,
    weekly: t`Weekly`,
  })[interval];
