import { z } from 'zod';
import { amount, call, time } from '../../http/define.ts';

/**
 * Stakes and returns in a session of play, USD cents. An item counts with its price when it was won; selling it later changes nothing,
 * and neither do deposits, withdrawals and gifts. `net` is `won` less `staked`.
 */
export const sessionResult = z.object({ since: time, staked: amount, won: amount, net: amount });
export type SessionResult = z.infer<typeof sessionResult>;

/**
 * The session of play is one for all devices of the player. It begins with the first page or the first play after a break of 30
 * minutes, and no longer ago than seven days; the reply has its begin. `since` is the begin of the calling page's visit: a page that
 * was open in the break goes on with the session.
 */
export const sessionResultCall = call('GET /play-safety/session', {
  summary: 'What the player staked and won in this session of play, for the session clock',
  access: 'player',
  query: z.object({ since: time }),
  reply: sessionResult,
});
