import { z } from 'zod';
import { call } from '../../http/define.ts';

/** The three boxes of the sign-in window, recorded with the shown version of the terms: only the current one is accepted. */
export const agreements = call('POST /profile/agreements', {
  summary: 'Records what the player agreed to',
  access: 'player',
  body: z.strictObject({
    terms: z.literal(true),
    age: z.literal(true),
    fake_admins: z.literal(true),
    version: z.string().regex(/^[\w.-]{1,32}$/),
  }),
  reply: z.object({}),
  refusals: ['terms_outdated'],
});
