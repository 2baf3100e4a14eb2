import { z } from 'zod';
import { call } from '../../http/define.ts';

/** Characters of a notification to followers. */
const text = (most: number) => z.string().trim().min(1).max(most);

export const notifyFollowers = call('POST /profile/followers/send', {
  summary: 'Sends a notification to the followers who want news of the player, once within 24 hours',
  access: 'player',
  body: z.strictObject({
    title: text(64),
    body: text(256),
    /** A page of this site, as path or address. */
    url: z.string().trim().max(300),
  }),
  reply: z.object({
    /** Followers that it is sent to. */
    sent: z.int(),
  }),
  refusals: ['partner_tos_error', 'partner_level_too_low', 'no_followers', 'recently_requested'],
});
