import { z } from 'zod';
import { amount, call, id, list, page, time } from '../../http/define.ts';
import { balances } from '../profile/profile.ts';
import { rarity } from '../catalogue/skins.ts';

/** Sources and targets of money. Not all are payment methods: the others occur in the history only. */
export const paymentProvider = z.enum([
  'g2apay',
  'zen',
  'skinpaycom',
  'gamemoney',
  'switchere',
  'coupon',
  'ethereum',
  'litecoin',
  'gift_card',
  'internal',
  'partner_payout',
  'marketplace',
  'demo',
]);
export type PaymentProvider = z.infer<typeof paymentProvider>;

export const paymentCategory = z.enum(['skins', 'cash', 'crypto', 'code']);
export type PaymentCategory = z.infer<typeof paymentCategory>;

/** How a payment stands. All but `pending` are final. */
export const paymentStatus = z.enum(['pending', 'rejected', 'completed', 'cancelled']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** How the transaction under a payment stands. */
export const transactionStatus = z.enum(['pending', 'waiting', 'completed', 'failed']);

/** Statuses in events of a payment: its status, or its transaction's; `confirming` waits for blocks of a chain. */
export const paymentNews = z.enum([...new Set([...paymentStatus.options, ...transactionStatus.options]), 'confirming']);
export type PaymentNews = z.infer<typeof paymentNews>;

/** A payment moved on. `explorer_link` shows the transaction on its chain; null where there is none. */
export const paymentUpdate = z.object({ id: z.string(), status: paymentNews, explorer_link: z.url().nullable() });
export type PaymentUpdate = z.infer<typeof paymentUpdate>;

/** Why a payment is where it is. `review`: money came that does not fit, and a person looks at it. */
export const paymentReason = z.enum(['expired', 'by_player', 'declined', 'review', 'returned', 'late']);

/** One payment of a player. */
export const payment = z.object({
  id,
  type: paymentProvider,
  category: paymentCategory,
  status: paymentStatus,
  created_at: time,
  /** Amount that the player pays, USD cents. */
  amount,
  currency: z.literal('USD'),
  /** The provider's part of it. */
  fee: amount,
  /** Credit of the balance: the amount less the fee; for a payment under review the received amount less its fee. */
  received: amount,
  /** Percent of `received` for the bonus balance, and the credited amount; 0 while the payment is pending. */
  bonus_percent: z.int(),
  bonus: amount,
  /** Where to pay; null once the payment is over. */
  checkout_url: z.string().nullable(),
  /** Until when it can be paid; null once it is over. */
  expires_at: time.nullable(),
  reason: paymentReason.nullable(),
  /** The provider took the money back after it was credited. */
  disputed_at: time.nullable(),
  /** The received amount can be charged back until then, and is credited after that; null before receipt and for irreversible money. */
  locked_until: time.nullable(),
  /** Coins that pay it; null for all else. */
  crypto_transaction: z
    .object({
      transaction: z.string(),
      /** Null where no place shows it. */
      explorer_link: z.url().nullable(),
      symbol: z.enum(['ETH', 'LTC']),
      /** How much came, in whole coins. */
      coins: z.string(),
      /** Blocks, its own included, and how many make it final. */
      confirmations: z.int(),
      needed: z.int(),
    })
    .nullable(),
});
export type Payment = z.infer<typeof payment>;

/** A skin of the player's Steam inventory, as the marketplace sees it. */
export const depositSkin = z.object({
  id,
  /** As the marketplace writes it: weapon, finish and wear. */
  name: z.string(),
  type: z.string(),
  rarity,
  /** Image key. */
  image: z.string(),
  /** Price of other offers, USD cents. */
  price: amount,
  /** Instant price of the marketplace; null when it does not buy the skin now. */
  instant_price: amount.nullable(),
});
export type DepositSkin = z.infer<typeof depositSkin>;

/** With its sources, and all its steps, oldest first. */
export const paymentDetails = z.object({
  ...payment.shape,
  /** Skins that pay it, each with the price of the marketplace; empty for money. */
  skins: z.array(z.object({ id, name: z.string(), image: z.string(), price: amount })),
  steps: z.array(z.object({ at: time, what: z.string() })),
});

/** One way to pay. */
export const paymentMethod = z.object({
  provider: paymentProvider,
  category: paymentCategory,
  name: z.string(),
  /** USD cents. */
  min: amount,
  max: amount,
  /** Hundredths of a percent of the amount. */
  fee: z.int(),
  presets: z.array(amount),
  /** How long a payment usually takes, minutes. */
  minutes: z.int(),
  /** Whether more than the requested amount may arrive, as with skins chosen on the provider's page: the received amount is credited. */
  takes_more: z.boolean(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

const country = z.string().regex(/^[A-Z]{2}$/);
/** Amount of a payment, USD cents. The least and the most of each provider are in the settings. */
const paid = z.int().min(1);
const order = { currency: z.literal('USD').default('USD'), country: country.optional() };
const refusals = ['not_found', 'validation', 'deposits_limit', 'method_unavailable', 'payment_unavailable', 'payment_over'] as const;

export const paymentSettings = call('GET /payment/settings', {
  summary: 'Ways to pay in a country, with limits, fees and the bonus that the player would get',
  access: 'player',
  query: z.object({ country: country.optional() }),
  reply: z.object({
    /** Null when it is unknown. */
    country: country.nullable(),
    /** All that is offered; those that take a code instead of an amount are no `payment_methods`. */
    providers: z.array(paymentProvider),
    payment_methods: z.array(paymentMethod),
    settings: z.object({
      presets: z.array(amount),
      /** Percent of a deposit that the player would get as bonus, with the code that gives it. */
      bonus_rate: z.int(),
      bonus_coupon: z.string().nullable(),
      /** So much bonus may still be credited within 24 hours, USD cents. */
      bonus_left: amount,
      /** So much may still be paid in by the player's own limits; null without one. */
      deposit_left: amount.nullable(),
      /** True before the first answer to the question about limits, and six months after the last. */
      asks_limit: z.boolean().optional(),
      /** True while payments are play money. */
      sandbox: z.boolean(),
    }),
  }),
});
export const paymentList = call('GET /payment/list', {
  summary: 'Payments of the player, newest first',
  access: 'player',
  query: z.object({ ...page.shape, status: paymentStatus.optional(), category: paymentCategory.optional() }),
  reply: list(payment),
});
export const paymentById = call('GET /payment/:id', {
  summary: 'One own payment with its steps',
  access: 'player',
  params: z.object({ id }),
  reply: paymentDetails,
  refusals: ['not_found'],
});
/** In development only: a payment with all messages of its provider. */
export const devPayment = call('GET /dev/payments/:id', {
  summary: 'One own payment with the log of its provider; in development only',
  access: 'player',
  params: z.object({ id }),
  reply: z.object({
    ...paymentDetails.shape,
    /** Messages in the order in which they came, each as it was sent. */
    provider_log: z.array(
      z.object({
        event: z.string(),
        received_at: time,
        /** When a job requested the status of the provider because of it; null before. */
        applied_at: time.nullable(),
        signature: z.string(),
        body: z.string(),
      }),
    ),
  }),
  refusals: ['not_found'],
});
export const checkout = call('POST /payment/checkout', {
  summary: 'Starts a payment; the answer says where to pay',
  access: 'player',
  money: true,
  payIn: true,
  body: z.strictObject({ amount: paid, provider: paymentProvider, ...order }),
  reply: payment,
  refusals,
});
export const checkoutOf = call('POST /payment/checkout/:id', {
  summary: 'Starts a payment with the provider of this name, or goes on with the own payment of this id',
  access: 'player',
  money: true,
  payIn: true,
  params: z.object({ id }),
  body: z.strictObject({ amount: paid.optional(), ...order }),
  reply: payment,
  refusals: [...refusals, 'invalid_trade_token', 'private_inventory', 'some_item_not_found', 'some_item_not_acceptable'],
});
export const depositSkins = call('GET /payment/waxpeer/steam-inventory', {
  summary: 'Skins of the Steam inventory of the player, the dearest first',
  access: 'player',
  /** `max`: largest amount of one deposit, cents. */
  reply: list(depositSkin).extend({ max: z.int().positive() }),
  refusals: ['invalid_trade_token', 'private_inventory', 'payment_unavailable'],
});
export const createSkinDeposit = call('POST /payment/waxpeer/create-deposit', {
  summary: 'Sells skins of the Steam inventory to the marketplace; the answer says where to accept the trade',
  access: 'player',
  money: true,
  payIn: true,
  body: z.strictObject({
    items: z.array(id).min(1).max(50),
    /** The amount for them that the player saw; another sum is rejected. */
    amount: amount.optional(),
    country: country.optional(),
  }),
  reply: payment,
  refusals: [
    'deposits_limit',
    'method_unavailable',
    'payment_unavailable',
    'payment_over',
    'invalid_trade_token',
    'private_inventory',
    'invalid_items',
    'some_item_not_found',
    'some_item_not_acceptable',
  ],
});
const symbol = z.enum(['ETH', 'LTC']);
/** A player's wallet for payouts on a chain. */
export const wallet = z.object({
  symbol,
  address: z.string(),
  /** The address as a picture, a data address. */
  qr: z.string(),
  /** Blocks after which a payment is final, and how long one usually takes. */
  confirmations: z.int(),
  block_seconds: z.int(),
  /** Current USD cents of a coin; null while unknown. */
  rate: amount.nullable(),
  /** Source of play coins; null outside the sandbox. */
  sandbox_url: z.string().nullable(),
});
export type CryptoWallet = z.infer<typeof wallet>;
export const cryptoWallet = call('GET /payment/crypto/wallet', {
  summary: 'The own address on a chain; an empty object before one was made',
  access: 'player',
  query: z.object({ symbol }),
  reply: z.union([wallet, z.strictObject({})]),
  refusals: ['method_unavailable'],
});
export const createCryptoWallet = call('POST /payment/crypto/wallet', {
  summary: 'Makes the own address on a chain, once',
  access: 'player',
  body: z.strictObject({ symbol }),
  reply: wallet,
  refusals: ['method_unavailable'],
});
export const cancelPayment = call('POST /payment/cancel/:id', {
  summary: 'Gives up a payment that was not paid; money that comes after all is credited',
  access: 'player',
  params: z.object({ id }),
  reply: payment,
  refusals: ['not_found', 'payment_over'],
});

/** A code of a card or a partner; case does not matter. */
const code = z.string().regex(/^[A-Za-z0-9-]{3,40}$/);

export const applyCoupon = call('POST /payment/coupon', {
  summary: 'Enters a code that gives the next deposit a bonus',
  access: 'player',
  body: z.strictObject({ code }),
  reply: z.object({ bonus_coupon: z.string().nullable(), bonus_rate: z.int() }),
  refusals: ['coupon_owner', 'unknown_code', 'too_many_attempts'],
});
/** A gift card that can be bought elsewhere. */
export const giftCard = z.object({
  id,
  /** Its amount on the balance, and its price there; USD cents. */
  amount,
  price: amount,
  currency: z.literal('USD'),
  image: z.string().nullable(),
  link: z.url(),
});
export type GiftCard = z.infer<typeof giftCard>;
export const giftCards = call('GET /payment/gift-card/list', {
  summary: 'Gift cards that can be bought',
  access: 'player',
  reply: list(giftCard),
});
export const redeemGiftCard = call('POST /payment/gift-card/code', {
  summary: 'Puts the money of a gift card on the balance; each card works once',
  access: 'player',
  money: true,
  payIn: true,
  body: z.strictObject({ code }),
  reply: payment,
  refusals: ['unknown_code', 'deposits_limit', 'too_many_attempts', 'identity_required'],
});

/** Points that can be exchanged now. */
export const pointsOffer = z.object({
  /** Stored points, and USD cents. */
  dat_points: amount,
  bonus_balance: amount,
  /** Stored points of one step, and the amount that a step moves from the bonus balance to the balance. */
  payout_rate: z.int(),
  step_amount: amount,
  /** Stored points that may be exchanged now, and their value. */
  available: amount,
  amount,
  /** Limit of exchanges within 24 hours, and its remainder; USD cents. */
  max_bonus: amount,
  left: amount,
});
export type PointsExchange = z.infer<typeof pointsOffer>;
export const pointsExchange = call('GET /payment/exchange/dat-points', {
  summary: 'How many points may be exchanged now, and for how much',
  access: 'player',
  reply: pointsOffer,
});
export const exchangePoints = call('POST /payment/exchange/dat-points', {
  summary: 'Spends points and moves the same value from the bonus balance to the balance',
  access: 'player',
  money: true,
  stake: false,
  body: z.strictObject({ dat_points: amount }),
  /** `exchange` names it in the statement, as `points_exchange:<id>`. */
  reply: z.object({ ...balances.shape, exchange: id }),
  refusals: ['validation'],
});
