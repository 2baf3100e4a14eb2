import { z } from 'zod';
import { amount, call, slug, time } from '../../http/define.ts';

/** Limits of speed and number of plays; the server sends them, pages have no such constants. */
export const policy = z.object({ allow_skip: z.boolean(), max_multi_open: z.int(), min_cycle_ms: z.int(), reminder_minutes: z.int() });

export const bootstrap = z.object({
  product: z.string(),
  status: z.enum(['ok', 'maintenance']),
  /** True while money is play money; every page shows it. */
  sandbox: z.boolean(),
  /** Programs play some of the players; in the sandbox only. */
  has_simulated_players: z.literal(true).optional(),
  /** False where the product may not be offered: the page shows a notice, and the server rejects every stake. */
  offered: z.boolean(),
  server_time: time,
  socials: z.object({ facebook: z.string(), twitter: z.string() }),
  service_messages: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      message: z.string(),
      type: z.enum(['info', 'warning', 'success', 'danger']),
      form: z.enum(['global', 'inline', 'pop_up', 'notification']),
      location: z.string(),
      disable_at: time.nullable(),
    }),
  ),
  images: z.object({
    /** Empty for the same origin. */
    host: z.string(),
    drop_case_path: z.string(),
    skin_path: z.string(),
    avatar_path: z.string(),
    sizes: z.array(z.int()),
    ext: z.array(z.string()),
  }),
  bonus_balance_limit: amount,
  min_partner_level_followers_notification: z.int(),
  /** The items put into an upgrade must cost more than this together; USD cents. */
  upgrade_min_income: amount,
  /** The dearest target; USD cents. */
  upgrade_max_cost: amount,
  /** Multiples of the cost that a page offers, the fee of the house, and the best chance there is. */
  upgrade_rates: z.object({ multipliers: z.array(z.number()), fee_ppm: z.int(), max_chance_ppm: z.int() }),
  dat_points_payout_rate: z.int(),
  /** Stored points that a dollar earns which is spent from the balance; 0 earns none. */
  dat_points_per_dollar: z.int(),
  /** Rounds of one battle at most. */
  battle_max_rounds: z.int(),
  /** Case openings of one player in one round of a Battle Royale at most. */
  royale_max_openings: z.int(),
  /** The case that new games of rock, paper, scissors begin with; left out, they begin with the cheapest in stock. */
  rps_trial_case_slug: slug.optional(),
  support_email: z.string(),
  /** Company data in the footer; empty without a setting of the operator. Mirrors are https addresses. */
  company: z.object({ legal_address: z.string(), mirrors: z.array(z.string()), payment_cards: z.array(z.string()) }),
  /** Uid of the royale race that runs now; null without one. */
  race: z.string().nullable(),
  /** How pushes reach browsers, and the key that a browser subscribes with. */
  push: z.object({ service: z.enum(['sandbox', 'web-push']), public_key: z.string() }),
  /** True when page views may be counted with the visitor's consent; false requests no consent. */
  analytics: z.boolean(),
  /** Demo mode: amount of demo money in USD cents, and its duration. */
  demo: z.object({ balance: amount, minutes: z.int() }),
  /** Version of the terms that is shown and accepted now. */
  terms_version: z.string(),
  features: z.object({
    royale: z.boolean(),
    rps: z.boolean(),
    alternate_login: z.boolean(),
    /** Creators of games that are not public may pay a part for the others. */
    group_game_prepay: z.boolean(),
  }),
  policy,
});
export type Bootstrap = z.infer<typeof bootstrap>;
export const bootstrapCall = call('GET /bootstrap', { summary: 'What every page needs to start', access: 'public', reply: bootstrap });

/** In development only. A new sandbox may begin in the past, so that its first day can be played at once; time never goes back. */
export const siteClock = call('POST /dev/clock', {
  summary: 'Moves the time of a sandbox that is behind towards the present; the answer says how far it is behind',
  access: 'public',
  /** Milliseconds behind the present; not more than now. */
  body: z.strictObject({ behind: z.int().min(0) }),
  reply: z.object({ behind: z.int() }),
});

export const health = z.object({ ready: z.boolean(), version: z.string(), degraded: z.array(z.string()) });
export const healthCall = call('GET /health', { summary: 'Ready, and what is degraded', access: 'public', reply: health });
