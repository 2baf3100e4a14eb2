import { z } from 'zod';
import { wayOut } from './cash-outs.ts';
import { amount, call, id, list, page, time } from '../../http/define.ts';
import { skinItem } from '../catalogue/skins.ts';

/** The marketplace that items are bought on, as in addresses. */
export const marketplace = 'waxpeer';

/** Status of an item of a send request, and of the offer that buys it. */
export const sendItemStatus = z.enum([
  'created',
  'failed',
  'purchasing',
  'purchased',
  'purchase_failed',
  'accepted',
  'canceled',
  'rejected_by_buyer',
  'rejected_by_seller',
]);
export type SendItemStatus = z.infer<typeof sendItemStatus>;

/** A request is closed when nothing can happen to it any more. */
export const sendStatus = z.enum(['open', 'closed']);

/** An offer of the marketplace. */
export const marketOffer = z.object({
  id,
  /** As the marketplace writes it: weapon, finish and wear. */
  name: z.string(),
  /** USD cents. */
  price: amount,
});

/** An offer that the item of a send request can be bought by. */
export const sendOffer = z.object({
  ...marketOffer.shape,
  /** Index into `wearNames`. */
  wear: z.int().min(0).max(4),
  /** The item of the request that it is for. */
  item_id: id,
});
export type SendOffer = z.infer<typeof sendOffer>;

/** The offer that was chosen last, and how buying it stands. */
export const chosenOffer = z.object({
  id,
  name: z.string(),
  price: amount,
  /** Part of the item's value that is credited to the balance after its final delivery. */
  rest: amount,
  status: sendItemStatus,
});

/** One item on its way to a trade URL. */
export const sendRequest = z.object({
  id,
  status: sendStatus,
  drop_id: id,
  /** Its skin; its price at the time is `cost`. */
  skin_item: skinItem,
  /** Name of the item as the marketplace writes it. */
  name: z.string(),
  /** USD cents that the item is worth. */
  cost: amount,
  /** Trade URL of the recipient. */
  recipient: z.string(),
  items: z.array(
    z.object({
      item_id: id,
      status: sendItemStatus,
      /** Where the recipient accepts the trade; null while there is none. */
      trade_link: z.string().nullable(),
      /** Until then Steam can take the trade back; null before it was accepted, and when that time is over. */
      locked_until: time.nullable(),
    }),
  ),
  offers: z.array(chosenOffer),
  created_at: time,
  ended_at: time.nullable(),
});
export type SendRequest = z.infer<typeof sendRequest>;

/** With every step that it took, oldest first. */
export const sendDetails = z.object({ ...sendRequest.shape, steps: z.array(z.object({ at: time, what: z.string() })) });

/** A request was opened or closed. */
export const sendRequestUpdate = z.object({ id, status: sendStatus });
/** Its item moved on. */
export const sendItemUpdate = z.object({ id, item_id: id, status: sendItemStatus });

const one = z.object({ id });
const items = z.array(id).min(1).max(20);

export const createSend = call('POST /inventory/send/create', {
  summary: 'Takes an item out of the inventory to send it to a trade URL',
  access: 'player',
  money: true,
  stake: false,
  body: z.strictObject({ drop_id: id, recipient: z.string().trim().max(300), tfa_code: z.string().max(20).default('') }),
  reply: sendRequest,
  refusals: [
    'not_found',
    'validation',
    'too_many_attempts',
    'identity_required',
    'demo_mode_payout',
    'invalid_trade_token',
    'debt_open',
    'active_withdrawal',
    'active_withdrawals_limit',
    'not_sellable',
  ],
});
export const sendList = call('GET /inventory/send/list', {
  summary: 'Send requests of the player, newest first',
  access: 'player',
  query: z.object({ ...page.shape, state: wayOut.optional() }),
  reply: list(sendRequest),
});
export const sendById = call('GET /inventory/send/details/:id', {
  summary: 'One own send request with its steps',
  access: 'player',
  params: one,
  reply: sendDetails,
  refusals: ['not_found'],
});
export const purchaseSend = call('POST /inventory/send/purchase/:id', {
  summary: 'Buys the chosen offer, for the price that was shown or not at all',
  access: 'player',
  money: true,
  stake: false,
  params: one,
  body: z.strictObject({
    items: z.array(z.strictObject({ item_id: id, offer_id: id, name: z.string().max(120), price: amount })).length(1),
  }),
  reply: sendRequest,
  refusals: ['not_found', 'invalid_items', 'some_item_not_acceptable', 'send_request_over', 'debt_open'],
});
export const closeSend = call('POST /inventory/send/close/:id', {
  summary: 'Closes a send request that nothing is bought for; the item returns to the inventory',
  access: 'player',
  money: true,
  stake: false,
  params: one,
  reply: sendRequest,
  refusals: ['not_found', 'send_request_over'],
});
export const cancelSendItems = call('POST /inventory/send/cancel-items/:id', {
  summary: 'Takes items of a send request back that are not bought; a request without items is closed',
  access: 'player',
  money: true,
  stake: false,
  params: one,
  body: z.strictObject({ items }),
  reply: sendRequest,
  refusals: ['not_found', 'some_item_not_found', 'send_request_over'],
});

export const sendOffers = call('GET /waxpeer/send-request-offers/:id', {
  summary: 'What the item of an open send request can be bought by now, the cheapest first',
  access: 'player',
  params: one,
  reply: list(sendOffer),
  refusals: ['not_found', 'send_request_over', 'no_asset', 'unavailable_asset', 'payment_unavailable'],
});
export const marketPrices = call('GET /waxpeer/prices', {
  summary: 'The lowest price of every item on the marketplace, by name',
  access: 'player',
  reply: z.record(z.string(), amount),
  refusals: ['payment_unavailable'],
});
export const marketOffers = call('GET /waxpeer/offers', {
  summary: 'What the marketplace sells under a name',
  access: 'player',
  query: z.object({ name: z.string().trim().min(1).max(120) }),
  reply: list(marketOffer),
  refusals: ['payment_unavailable'],
});
