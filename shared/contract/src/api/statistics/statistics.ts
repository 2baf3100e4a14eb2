import { z } from 'zod';
import { amount, call } from '../../http/define.ts';
import { drop } from '../profile/profile.ts';

/** Registered and connected people, their openings, and the dearest real drop of each mode; null where there is none yet. */
export const generalStatistics = call('GET /statistics', {
  summary: 'The public numbers of the site',
  access: 'public',
  reply: z.object({
    online: z.int(),
    steam_users: z.int(),
    cases_opened: z.int(),
    upgrades: z.int(),
    giveaways_drop_cost: amount,
    free_cases_drop_cost: amount,
    top: z.object({
      drop_cases: drop.nullable(),
      battles: drop.nullable(),
      upgrades: drop.nullable(),
      battle_royale_games: drop.nullable(),
    }),
  }),
});
