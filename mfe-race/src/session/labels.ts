/** The texts about the end of a race on its card. `until` is the end of its countdown. */
import { t } from '@lingui/core/macro';
export interface EndLabels {
  badge: 'Ends Soon' | null;
  text: 'Will be unavailable' | 'Last game in this Royale Race' | null;
  until: number | null;
}

const none: EndLabels = { badge: null, text: null, until: null };

/** @param activeTill end of the race, after which no session begins; null without an end */
export function endLabels(activeTill: string | null, isFinished: boolean, now: number): EndLabels {
  if (activeTill === null || isFinished) return none;
  const until = Date.parse(activeTill);
  return now < until
    ? { badge: t`Ends Soon`, text: t`Will be unavailable`, until }
    : { badge: null, text: t`Last game in this Royale Race`, until: null };
}
