import { z } from 'zod';
import { amount, call, id, list, page, time } from '../../http/define.ts';

/** Bounds of one payout, USD cents. */
const payoutAmount = z.int().min(100, 'The amount must be at least 100.').max(100_000, 'The amount may not be greater than 100000.');

/** Levels of partners and of payouts. */
const level = z.int().min(1).max(5);
const levelInQuery = z.coerce.number<number>().int().min(1).max(5);

/** The partner's code in links; case does not matter. */
const code = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{2,31}$/, 'Use 3 to 32 letters, digits, "_" and "-".');

/** Where a payout goes to: the balance, or skins for the inventory. */
const payoutType = z.enum(['balance', 'skins']);
export type PayoutType = z.infer<typeof payoutType>;

/** Requirements and fees of a level, for both types of payout. */
const levelTerms = z.object({
  level,
  /** Active referrals that a partner needs for this level. */
  referrals: z.int(),
  /** Active referrals that a payout of this level requires. */
  balance_referrals: z.int(),
  skins_referrals: z.int(),
  /** Percent of the gross amount that is received. */
  balance_percent: z.int(),
  skins_percent: z.int(),
});
export type LevelTerms = z.infer<typeof levelTerms>;

/** The programme from the view of one player. */
export const partner = z.object({
  accept_tos: z.boolean(),
  /** The payout rules are accepted beside the terms. */
  accept_payout_rules: z.boolean(),
  /** Null before the terms are accepted. */
  code: z.string().nullable(),
  level,
  /** 0 allows no payout yet. */
  available_payout_balance_level: z.int().min(0).max(5),
  available_payout_skins_level: z.int().min(0).max(5),
  /** USD cents: the partner balance, and its value after a full payout to the balance. */
  gross_balance: amount,
  net_balance: amount,
  referrals: z.int(),
  active_referrals: z.int(),
  /** Cents that a referral has to stake within 30 days to count as active. */
  active_stake: amount,
  /** Share of the referrals' stakes, parts per million. */
  share_ppm: z.int(),
  levels: z.array(levelTerms),
});
export type Partner = z.infer<typeof partner>;

/** How a payout stands. */
const partnerPayoutStatus = z.enum(['pending', 'processing', 'broken', 'approved', 'sent', 'canceled']);

const partnerPayout = z.object({
  id,
  type: payoutType,
  status: partnerPayoutStatus,
  payout_level: level,
  /** USD cents, taken from the partner balance and received. */
  gross: amount,
  net: amount,
  /** The skin of a payout in skins, once it is chosen. */
  name: z.string().nullable(),
  created_at: time,
  ended_at: time.nullable(),
});
export type PartnerPayout = z.infer<typeof partnerPayout>;

/** Figures of one day, UTC. The sums of days are exact: `share` adds up to all that was ever credited. */
const partnerDay = z.object({
  day: z.iso.date(),
  /** New referrals of that day. */
  referrals: z.int(),
  /** Referrals that staked. */
  players: z.int(),
  /** USD cents: stakes less those that were given back, deposits that were taken back, and the partner's share. */
  staked: amount,
  taken_back: amount,
  share: amount,
});
export type PartnerDay = z.infer<typeof partnerDay>;

/** Public fields of the programme. */
const programme = partner.pick({ active_stake: true, share_ppm: true, levels: true });
export type PartnerProgramme = z.infer<typeof programme>;

export const partnerProgramme = call('GET /partner/terms', {
  summary: 'The formula and the levels of the partner programme, for everybody',
  access: 'public',
  reply: programme,
});
export const partnerData = call('GET /partner', {
  summary: 'The partner programme for the player: code, levels, balances',
  access: 'player',
  reply: partner,
});
export const editPartner = call('POST /partner/edit', {
  summary: 'Changes the code of a partner; links with an earlier code go on working',
  access: 'player',
  body: z.strictObject({ code }),
  reply: partner,
  refusals: ['partner_tos_error', 'code_taken', 'recently_requested'],
});
export const acceptPartnerTerms = call('POST /partner/update/tos', {
  summary: 'Accepts the partner terms, and with them the payout rules when that is said',
  access: 'player',
  body: z.strictObject({ payout_rules: z.boolean().default(false) }),
  reply: partner,
});
export const partnerPayouts = call('GET /partner/payouts', {
  summary: 'Payouts of the player, newest first',
  access: 'player',
  query: page,
  reply: list(partnerPayout),
});
export const partnerStatistics = call('GET /partner/statistics', {
  summary: 'What each of the last days brought, the oldest first',
  access: 'player',
  query: z.object({ days: z.coerce.number<number>().int().min(1).max(90).default(30) }),
  reply: list(partnerDay),
});

export const payOutPartner = call('POST /partner/payout', {
  summary: 'Pays out of the partner balance to the balance',
  access: 'player',
  money: true,
  stake: false,
  body: z.strictObject({ amount: payoutAmount, payout_level: level }),
  reply: z.object({ payout: partnerPayout, partner }),
  refusals: [
    'demo_mode_payout',
    'partner_tos_error',
    'partner_payout_rules_agreement_not_accepted',
    'balance_payout_not_enough_active_referrals',
    'payout_level_not_allowed',
    'insufficient_funds',
  ],
});

/** A skin for payouts, and the lowest and highest price of its wears on the partner balance, USD cents. */
const partnerSkin = z.object({ name: z.string(), price_min: amount, price_max: amount });
export type PartnerSkin = z.infer<typeof partnerSkin>;

/** Largest and default page size of payout skins. */
const skinsPerPage = 200;
const priceInQuery = z.coerce.number<number>().int().min(0).max(1_000_000_000);

export const partnerSkins = call('GET /partner/skin-items', {
  summary: 'Skins that a payout of a level can be in, the cheapest first',
  access: 'player',
  query: z.object({
    offset: z.coerce.number<number>().int().min(0).max(100_000).default(0),
    limit: z.coerce.number<number>().int().min(1).max(skinsPerPage).default(skinsPerPage),
    name: z.string().trim().max(100).default(''),
    price_min: priceInQuery.default(0),
    price_max: priceInQuery.default(1_000_000_000),
    payout_skins_level: levelInQuery.default(1),
  }),
  reply: list(partnerSkin),
});
const ofSkinPayouts = [
  'demo_mode_payout',
  'partner_tos_error',
  'partner_payout_rules_agreement_not_accepted',
  'skin_payout_not_enough_active_referrals',
  'payout_level_not_allowed',
] as const;
export const createPartnerPayout = call('POST /partner/payout/create', {
  summary: 'Begins a payout in skins; the skin is chosen next',
  access: 'player',
  body: z.strictObject({ type: z.literal('skins'), payout_level: level }),
  reply: z.object({ partner_payout_id: id }),
  refusals: [...ofSkinPayouts],
});
export const payOutSkin = call('POST /partner/payout-skin-item', {
  summary: 'Chooses the skin of a begun payout: its cheapest wear comes into the inventory',
  access: 'player',
  money: true,
  stake: false,
  body: z.strictObject({
    partner_payout_id: id,
    name: z.string().min(1).max(200),
    /** The price that was shown, USD cents: the skin is not taken for more. */
    price: amount.optional(),
  }),
  reply: z.object({ partner_payout_id: id, name: z.string(), status: partnerPayoutStatus }),
  refusals: [...ofSkinPayouts, 'invalid_partner_payout', 'no_asset', 'unavailable_asset', 'need_confirm', 'insufficient_funds'],
});

const conversion = {
  query: z.object({ amount: z.coerce.number<number>().int().min(0).max(1_000_000_000), payout_level: levelInQuery, type: payoutType }),
  reply: z.object({ amount }),
};
export const partnerNet = call('GET /partner/net-balance', {
  summary: 'What a payout of a gross amount gives',
  access: 'player',
  ...conversion,
});
export const partnerGross = call('GET /partner/gross-balance', {
  summary: 'What a payout takes that gives a net amount',
  access: 'player',
  ...conversion,
});
export const partnerForm = call('POST /partner/form', {
  summary: 'Sends the form of somebody who wants to work with the site',
  access: 'player',
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    email: z.email().max(200),
    channel_url: z.url({ protocol: /^https$/ }).max(300),
    /** How many people the channel reaches. */
    audience: z.int().min(0).max(1_000_000_000),
    message: z.string().trim().min(1).max(2_000),
  }),
  reply: z.object({}),
  refusals: ['recently_requested'],
});

export const setReferrer = call('POST /profile/referrer', {
  summary: 'Says by whose link a new player came; what gives nobody a referrer is passed over in silence',
  access: 'player',
  body: z.strictObject({ type: z.enum(['f', 'p']), code }),
  reply: z.object({}),
  refusals: ['not_found', 'coupon_owner'],
});
