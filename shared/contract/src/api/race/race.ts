import { z } from 'zod';
import { amount, call, hex32, id, list, page, slug, time } from '../../http/define.ts';
import { publicPlayer } from '../profile/profile.ts';
import { provenBeacon } from '../fairness/proof.ts';
import { skinItem } from '../catalogue/skins.ts';

/** How often a giveaway ends a round. */
export const giveawayInterval = z.enum(['5seconds', 'minute', '10minutes', 'hourly', 'daily', 'weekly']);
export type GiveawayInterval = z.infer<typeof giveawayInterval>;

/** How a finished round ended. `no_beacon`: the deciding round of the beacon did not come, and the prize moved on. */
export const giveawayOutcome = z.enum(['won', 'no_participants', 'no_beacon']);

/** Fixed when the list of a round is frozen, before the deciding round of the beacon exists. */
export const giveawayLock = z.object({
  beacon: provenBeacon,
  round: z.int().min(1),
  /** Epoch milliseconds. */
  locked_at: z.int(),
  /** When the beacon shows the round. */
  due_at: time,
  /** Terms of the lock besides the list: number of participants, and the prize. */
  terms: z.array(z.string()),
  lock_hash: hex32,
});

/** Evidence of a decided round: its secrets, and the beacon's round. */
export const giveawaySeed = z.object({ secret_hash: hex32, secret_salt: hex32, evidence: z.string(), randomness: hex32 });

/** A player's progress in a round. */
export const giveawayParticipation = z.object({
  slug,
  round_id: id,
  /** USD cents, within the round. */
  deposited: amount,
  spent: amount,
  participates: z.boolean(),
  /** The same, by its name in the customer's documents (D30). */
  joined: z.boolean(),
});
export type GiveawayParticipation = z.infer<typeof giveawayParticipation>;

/** One round: one prize, one winner. `version` rises with every change, so that an older message is dropped. */
export const giveawayRound = z.object({
  id,
  slug,
  version: z.int(),
  /** `raffling`: it is over, and its winner is not drawn yet. */
  status: z.enum(['open', 'raffling', 'finished']),
  started_at: time,
  finished_at: time,
  /** With the cost that it is given at. */
  prize: skinItem,
  /** The same, by its name in the customer's documents (D30). */
  steam_skin_item: skinItem,
  participants: z.int(),
  public_hash: hex32,
  /** SHA-256 of the frozen list of participants; null until it is frozen. */
  list_hash: hex32.nullable(),
  lock: giveawayLock.nullable(),
  /** Null until the winner is drawn, and of rounds that no draw decided. */
  seed: giveawaySeed.nullable(),
  /** Place of the winner in the frozen list, from 0. */
  roll: z.int().nullable(),
  winner: publicPlayer.nullable(),
  /** The same, by its name in the customer's documents (D30). */
  steam_user: publicPlayer.nullable(),
  outcome: giveawayOutcome.nullable(),
  /** Of the caller; only in the open round of a giveaway's reply, null for visitors. */
  currentUserParticipation: giveawayParticipation.nullable().optional(),
});
export type GiveawayRound = z.infer<typeof giveawayRound>;

/** A giveaway with the round that runs now. */
export const giveaway = z.object({
  id,
  slug,
  title: z.string(),
  /** The same, by its name in the customer's documents (D30). */
  giveaway_title: z.string(),
  interval: giveawayInterval,
  /** USD cents that a participant has to pay in, and to spend, within the round. */
  min_deposit: amount,
  min_spend: amount,
  /** Null while the giveaway is paused. */
  round: giveawayRound.nullable(),
  /** The latest round that is over. */
  previous_round: giveawayRound.nullable(),
  /** Cost of everything that was given so far, USD cents. */
  giveaways_drop_cost: amount,
  /** The same of the site's free cases. */
  free_cases_drop_cost: amount.nullable(),
  /** Of the caller; null for visitors. */
  currentUserParticipation: giveawayParticipation.nullable(),
});
export type Giveaway = z.infer<typeof giveaway>;

export const giveawayList = call('GET /giveaway/list', {
  summary: 'The giveaways with their rounds of now, and how far the player who asks is in them',
  access: 'optional',
  reply: z.array(giveaway),
});
export const giveawayBySlug = call('GET /giveaway/:slug', {
  summary: 'One giveaway with its round of now',
  access: 'optional',
  params: z.object({ slug }),
  reply: giveaway,
  refusals: ['not_found'],
});
export const giveawayRounds = call('GET /giveaway/rounds/:slug', {
  summary: 'The rounds of a giveaway that are over, newest first',
  access: 'public',
  params: z.object({ slug }),
  query: page,
  reply: list(giveawayRound),
  refusals: ['not_found'],
});
export const giveawayParticipants = call('GET /giveaway/round/:id/participants', {
  summary: 'The frozen list of a round, sorted by the code units of the ids',
  access: 'public',
  params: z.object({ id }),
  query: page.extend({ limit: z.coerce.number<number>().int().min(1).max(10_000).default(20) }),
  reply: list(id),
  refusals: ['not_found'],
});
export const joinGiveaway = call('POST /giveaway/:slug/join', {
  summary: 'Takes part in the round of now; giveaways with thresholds join players by themselves',
  access: 'player',
  params: z.object({ slug }),
  reply: giveawayParticipation,
  refusals: ['not_found', 'below_threshold', 'join_game_not_opened', 'self_blocked', 'not_eligible'],
});

/** Events of `general`. */
export const giveawayEvents = {
  /** The list of giveaways changed. */
  giveaways: z.object({}),
  'giveaway.round': giveawayRound,
} as const;

/** Events of one player. */
export const giveawayUserEvents = {
  'giveaway.rounds': giveawayParticipation,
  'giveaway.round.joined': z.object({ slug, title: z.string(), interval: giveawayInterval, round_id: id, finished_at: time }),
} as const;
