import { z } from 'zod';
import { channel } from '../../live/channel.ts';
import { amount, call, flag, id, list, page, time } from '../../http/define.ts';
import { roll } from '../fairness/fairness.ts';
import { displayCurrency } from '../rates/rates.ts';
import { skinItem } from '../catalogue/skins.ts';
import { network } from './socials.ts';
import { tfa } from '../auth/two-factor.ts';
import { languageNames, type Language } from '../../release/words.ts';

/** Public fields of a player. */
export const publicPlayer = z.object({
  id,
  steamid: z.string(),
  nickname: z.string(),
  /** Image key below `avatar_path`. */
  avatar: z.string(),
});
export type PublicPlayer = z.infer<typeof publicPlayer>;

/** Absolute values; `version` rises with every change, so that an older message is dropped. */
export const balances = z.object({
  /** USD cents. */
  balance: amount,
  bonus_balance: amount,
  /** Stored points; shown divided by 100. */
  dat_points: amount,
  version: z.int(),
  /** Only while demo mode is on: `balance` is then demo money, and nothing else of these changes. */
  budget_mode: z.literal('DEMO').optional(),
  /** The real balance, untouched by demo mode. */
  pre_demo_balance: amount.optional(),
  /** Remaining milliseconds of demo mode; -1 in the event of its end. */
  remove_demo_in: z.int().optional(),
});
export type Balances = z.infer<typeof balances>;

/** Lengths of a self-block, days. */
export const blockDays = [1, 7, 30, 90, 180, 365] as const;

/** A player's self-block: until it ends, stakes and deposits are rejected. It cannot be shortened. */
export const selfBlock = z.object({
  self_block_started_at: time,
  self_block_finish_at: time,
  /** Days, counted from the start. */
  self_block_period: z.literal(blockDays),
});
export type SelfBlock = z.infer<typeof selfBlock>;

/** A language of the site. */
const language = z.enum(Object.keys(languageNames) as [Language, ...Language[]]);

/** The signed-in person's own data. */
export const player = z.object({
  ...publicPlayer.shape,
  ...balances.shape,
  created_at: time,
  tfa,
  /** Accepted the terms once, and they have changed since. */
  deprecated_tos: z.boolean(),
  /** The player has confirmed the age of majority: stakes are rejected before. */
  age_confirmed: z.boolean(),
  /** Of the active pair of seeds; null until the player, or the browser for the player, has chosen one. */
  client_seed: z.string().nullable(),
  /** Support wants the player to write. */
  show_contact_support_message: z.boolean(),
  /** Agrees to bots in every game, without a question in each. */
  bots_allowed: z.boolean().optional(),
  /** Works for the site; a flag and nothing more: no other rights and no other chances. */
  is_manager: z.boolean().optional(),
  /** May prepay for others in every mode of a game. */
  prepaid_games_allow_all_modes: z.boolean().optional(),
  /** Meets bots only in games of several people. */
  only_with_bots: z.boolean().optional(),
  /** How many people the player follows, and how many follow the player. */
  followings: z.int().optional(),
  followers: z.int().optional(),
  /** Where items of the marketplace are sent to. */
  trade_url: z.string().nullable().optional(),
  /** Hides stakes, returns and the value of each item from other players. */
  blur_balance_cost: z.boolean().optional(),
  /** Hides the prices of inventory items from other players. */
  blur_inventory_cost: z.boolean().optional(),
  /** Language of the site that the player has chosen, for other devices; null until then. */
  language: language.nullable().optional(),
  /** Currency that amounts are also shown in, for other devices; null for US dollars alone. */
  currency: displayCurrency.nullable().optional(),
  /** May have cash-outs, of every currency despite the name. */
  withdrawal_eth: z.boolean().optional(),
  /** Earliest time of the next free case; a time in the past means that one is available. */
  free_case_available: time.optional(),
  /** Of a block that still runs; left out without one. */
  ...selfBlock.partial().shape,
});
export type Player = z.infer<typeof player>;

export const dropStatus = z.enum([
  'inventory',
  'sold',
  'auto_sold',
  'trade_pending',
  'on_hold',
  'active',
  'send',
  'sent',
  'cashout',
  'upgraded',
  'archived',
]);

/** A won item. */
export const drop = z.object({
  id,
  /** USD cents, fixed when it was won. */
  cost: amount,
  timestamp: time,
  status: dropStatus,
  user: publicPlayer,
  skin_item: skinItem,
  dropable_type: z.enum([
    'drop_case',
    'upgrade',
    'br_match',
    'giveaway_round',
    'group',
    'send_request',
    'king_prize',
    'rps',
    'partner_payout',
  ]),
  drop_case: z.object({ slug: z.string(), name: z.string(), image: z.string() }).nullable(),
  is_free: z.boolean(),
  /** Only of an item from an upgrade: the upgrade's chance, parts per million. */
  chance: z.int().optional(),
  /** The same, by its place in the customer's documents (D30). */
  upgrade: z.object({ chance: z.int() }).optional(),
  /** Won with demo money: it has no value, and public feeds, top lists and figures omit it. */
  demo: z.literal(true).optional(),
});
export type Drop = z.infer<typeof drop>;

/**
 * The crown roll of an opening of a king case: made with the same seed and nonce as its case roll, below `crown_odds_ppm` it wins the
 * crown. `vacant`: the throne was free, so that the opening took it with any roll. `renewed`: the king's opening.
 */
export const kingRoll = z.object({
  roll,
  crown_odds_ppm: z.int(),
  outcome: z.enum(['none', 'crowned', 'vacant', 'renewed']),
  /** The reign that this opening fed, after its own roll. */
  king_id: id,
});
export type KingRoll = z.infer<typeof kingRoll>;

/** A drop with everything that is needed to check it. */
export const dropDetails = z.object({
  ...drop.shape,
  roll: roll.nullable(),
  /** The tickets that gave this item in the version that was opened, both ends included. */
  tickets: z.object({ from: z.int(), to: z.int() }).nullable(),
  drop_case_version: z.int().nullable(),
  /** Only of an opening of a king case. */
  king: kingRoll.optional(),
});
export type DropDetails = z.infer<typeof dropDetails>;

export const me = call('GET /profile/me', { summary: 'The signed-in player', access: 'player', reply: player });
export const acceptTerms = call('POST /profile/update/tos', {
  summary: 'Accepts the terms as they are now',
  access: 'player',
  reply: player,
});
/** Steam's address for trade offers, in its only form. */
const tradeUrl = z
  .string()
  .regex(
    /^https:\/\/steamcommunity\.com\/tradeoffer\/new\/\?partner=[0-9]{1,12}&token=[A-Za-z0-9_-]{8}$/,
    'Trade URL is incorrect or Steam has some issues',
  );

export const editProfile = call('POST /profile/edit', {
  summary: 'Changes settings of the player; what is left out stays as it is',
  access: 'player',
  body: z.strictObject({
    bots_allowed: z.boolean().optional(),
    /** Null takes it away. */
    trade_url: tradeUrl.nullable().optional(),
    blur_balance_cost: z.boolean().optional(),
    blur_inventory_cost: z.boolean().optional(),
    language: language.optional(),
    /** Null shows US dollars alone. */
    currency: displayCurrency.nullable().optional(),
  }),
  reply: player,
});
/** For administrators; other callers get 404. */
export const setGameFlags = call('POST /admin/profile/:id/game-flags', {
  summary: 'Settles what an account may do in games of several people; what is left out stays as it is',
  access: 'player',
  params: z.object({ id }),
  body: z.strictObject({ prepaid_games_allow_all_modes: z.boolean().optional(), only_with_bots: z.boolean().optional() }),
  reply: z.object({ prepaid_games_allow_all_modes: z.boolean(), only_with_bots: z.boolean() }),
  refusals: ['not_found'],
});
export const blockSelf = call('POST /profile/block/absolute', {
  summary: 'Blocks the player from all play for so many days, or for longer; a shorter block leaves the running one as it is',
  access: 'player',
  body: z.strictObject({ self_block_period: z.literal(blockDays) }),
  reply: selfBlock,
});
/** An item as other players see it: without its price, where the owner hides that. */
export const shownDrop = drop.extend({
  cost: amount.nullable(),
  skin_item: skinItem.extend({ cost: amount.nullable() }),
});
export type ShownDrop = z.infer<typeof shownDrop>;

/** A player's results in one mode. */
const modeStatistic = z.object({
  /** Items won. */
  count: z.int(),
  /** Their value when they were won, USD cents; null where the player hides it. */
  cost: amount.nullable(),
  top_drop: shownDrop.nullable(),
});
export const profileStatistic = z.object({
  drop_cases: modeStatistic,
  battles: modeStatistic,
  upgrades: modeStatistic,
  battle_royale_games: modeStatistic,
});
export type ProfileStatistic = z.infer<typeof profileStatistic>;

/** Public page of a player. Hidden amounts are null: they never leave the server. */
export const publicProfile = z.object({
  ...publicPlayer.shape,
  created_at: time,
  followers: z.int(),
  /** Whether the caller follows the player. */
  is_followed: z.boolean(),
  /** Whether the following caller receives the player's notifications. */
  is_notified: z.boolean(),
  socials: z.array(z.object({ network, name: z.string() })),
  inventory: z.object({ count: z.int(), cost: amount.nullable() }),
  /** A program plays this player; in the sandbox only. */
  is_simulated: z.literal(true).optional(),
  /** Only on request. */
  statistic: profileStatistic.optional(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

export const profileById = call('GET /profile/:id', {
  summary: 'The public part of a profile, by id or steamid',
  access: 'optional',
  params: z.object({ id }),
  query: z.object({ with_statistic: z.union([flag, z.literal('1').transform(() => true)]).optional() }),
  reply: publicProfile,
  refusals: ['not_found'],
});
export const ownStatistic = call('GET /profile/me/statistic', {
  summary: 'What each mode gave the player',
  access: 'player',
  reply: profileStatistic,
});

const followed = z.object({ followers: z.int(), is_followed: z.boolean() });
/** A player that this player follows. */
export const following = z.object({ ...publicPlayer.shape, followers: z.int(), is_notified: z.boolean() });
export type Following = z.infer<typeof following>;
const steamid = z.object({ steamid: id });
export const follow = call('POST /profile/follow/:steamid', {
  summary: 'Follows a player; following twice is following once',
  access: 'player',
  params: steamid,
  reply: followed,
  refusals: ['not_found'],
});
export const unfollow = call('POST /profile/unfollow/:steamid', {
  summary: 'Follows a player no longer',
  access: 'player',
  params: steamid,
  reply: followed,
  refusals: ['not_found'],
});
export const followings = call('GET /profile/followings', {
  summary: 'Whom the player follows, the latest first',
  access: 'player',
  query: page,
  reply: list(following),
});
export const notifyOfFollowing = call('POST /profile/followings/:steamid/notifications', {
  summary: 'Says whether news of a followed player reach the player',
  access: 'player',
  params: steamid,
  body: z.strictObject({ on: z.boolean() }),
  reply: z.object({ is_notified: z.boolean() }),
  refusals: ['not_found'],
});

export const dropsInfo = z.object({
  inventory_drops_cost: amount.nullable(),
  actual_state: z.string(),
  blur_balance_cost: z.boolean(),
  blur_inventory_cost: z.boolean(),
});
export const profileDrops = call('GET /profile/drops/:id', {
  summary: 'Items of a player, newest first; `me` for the own ones',
  access: 'optional',
  params: z.object({ id }),
  query: z.object({
    /** `away`: those that the player still has and cannot use now, because a game, a check or a way out holds them. */
    status: z.enum(['inventory', 'away', 'all']).default('inventory'),
    ...page.shape,
    // An inventory may hold 20,000 items, and a page of it needs all of them to sort and filter.
    limit: z.coerce.number<number>().int().min(1).max(1000).default(20),
  }),
  reply: z.object({
    items: z.array(shownDrop),
    offset: z.int(),
    limit: z.int(),
    total: z.int(),
    count: z.int(),
    cost: amount.nullable(),
    dropsInfo,
  }),
  refusals: ['not_found', 'login_required'],
});
export const dropById = call('GET /profile/drop/:id/details', {
  summary: 'One item with its roll; items of a private game for their owner alone',
  access: 'optional',
  params: z.object({ id }),
  reply: dropDetails,
  refusals: ['not_found'],
});

const sold = z.object({ ...balances.shape, drops: z.array(drop), amount });
export const sellDrop = call('POST /inventory/sell/:dropId', {
  summary: 'Sells one item for its shown cost',
  access: 'player',
  money: true,
  stake: false,
  params: z.object({ dropId: id }),
  reply: z.object({ ...balances.shape, drop }),
  refusals: ['not_found', 'not_sellable', 'demo_mode_payout', 'personal_drop_sell_block'],
});
export const sellBulk = call('POST /inventory/sell-bulk', {
  summary: 'Sells several items; either all of them or none',
  access: 'player',
  money: true,
  stake: false,
  body: z.strictObject({ drops: z.array(id).min(1).max(100) }),
  reply: sold,
  refusals: ['not_found', 'not_sellable', 'demo_mode_payout', 'personal_drop_sell_block'],
});
export const sellAll = call('POST /inventory/sell/all', {
  summary: 'Sells every item that may be sold',
  access: 'player',
  money: true,
  stake: false,
  reply: sold,
  refusals: ['personal_drop_sell_block'],
});

export const channels = {
  /**
   * Public channel of any player, by id. Its event has no data: the reader requests the page again and gets the fields that this reader
   * may see.
   */
  profile: channel({ id, events: { 'profile.updated': z.object({}) } }),
} as const;
