import { plural, t } from '@lingui/core/macro';

/** How many players have points in a session. */
export const withPoints = (players: number): string => plural(players, { one: '# with points', other: '# with points' });

/** The texts about the end of a race on its card. `until` is the end of its countdown. */
export interface EndLabels {
  badge: string | null;
  text: string | null;
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
