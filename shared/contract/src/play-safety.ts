import { z } from 'zod';
import { amount, call, time } from './define.ts';

/**
 * What play cost and brought since a moment, USD cents. An item counts with the price that it was won at; selling it later changes nothing, and
 * neither do deposits, withdrawals and gifts. `net` is `won` less `staked`.
 */
export const sessionResult = z.object({ since: time, staked: amount, won: amount, net: amount });
export type SessionResult = z.infer<typeof sessionResult>;

/** `since` is at most seven days ago; an older moment is moved there. */
export const sessionResultCall = call('GET /play-safety/session', {
  summary: 'What the player staked and won since a moment, for the session clock',
  access: 'player',
  query: z.object({ since: time }),
  reply: sessionResult,
});
