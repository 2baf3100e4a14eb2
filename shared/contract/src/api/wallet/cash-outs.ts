import { z } from 'zod';
import { amount, call, id, list, page, time } from '../../http/define.ts';
import { skinItem } from '../catalogue/skins.ts';

/** Cryptocurrencies that an item is paid out in. */
export const cashOutSymbol = z.enum(['ETH', 'LTC', 'BTC']);
export type CashOutSymbol = z.infer<typeof cashOutSymbol>;

/** An account that is to be closed ends with the last cash-out to it. */
export const cashOutAccountState = z.enum(['active', 'pending_close', 'closed']);

/** An address of the player. */
export const cashOutAccount = z.object({
  id,
  symbol: cashOutSymbol,
  address: z.string(),
  label: z.string(),
  state: cashOutAccountState,
  created_at: time,
});
export type CashOutAccount = z.infer<typeof cashOutAccount>;

/** How a cash-out stands. `broken` waits for a person; `sent` and `canceled` are final. */
export const cashOutStatus = z.enum(['pending', 'approved', 'processing', 'sent', 'broken', 'canceled']);

/** Why a cash-out was canceled; null otherwise. */
export const cashOutCode = z.enum(['critical_gas_limit', 'invalid_amount']).nullable();

/** Where an item on its way out is in the end: still under way, at its receiver, or back in the inventory. */
export const wayOut = z.enum(['open', 'delivered', 'returned']);
export type WayOut = z.infer<typeof wayOut>;

/** One item on its way to an address. */
export const cashOut = z.object({
  id,
  drop_id: id,
  /** Its skin; its price at the time is `cost`. */
  skin_item: skinItem,
  account_id: id,
  /** The settings that the player agreed to. */
  settings_timestamp: time,
  symbol: cashOutSymbol,
  address: z.string(),
  /** USD cents: the value of the item, the network fee, and the rest. */
  cost: amount,
  fee: amount,
  received: amount,
  /** The rest in the smallest unit of the currency: wei, or 10^-8. */
  units: z.string(),
  status: cashOutStatus,
  status_code: cashOutCode,
  /** The transaction that carried it, once it was sent. */
  transaction: z.string().nullable(),
  created_at: time,
  ended_at: time.nullable(),
});
export type CashOut = z.infer<typeof cashOut>;

/** With every step that it took, oldest first. */
export const cashOutDetails = z.object({ ...cashOut.shape, steps: z.array(z.object({ at: time, what: z.string() })) });

/** Fees, limits and rates; a cash-out names the timestamp of those that its player saw. */
export const cashOutSettings = z.object({
  settings_timestamp: time,
  symbols: z.partialRecord(
    cashOutSymbol,
    z.object({
      /** USD cents that the network takes. */
      fee: amount,
      /** Of the cost of the item, USD cents. */
      min: amount,
      max: amount,
      /** USD cents of one coin. */
      rate: amount,
    }),
  ),
});
export type CashOutSettings = z.infer<typeof cashOutSettings>;

/** A cash-out moved on. */
export const cashOutUpdate = z.object({
  id,
  status: cashOutStatus,
  status_code: cashOutCode,
  /** Value of the item, USD cents. */
  cost: amount,
});
/** An account was closed, or will be. */
export const cashOutAccountUpdate = z.object({ id, state: cashOutAccountState });

const tfa_code = z.string().max(20).default('');

export const cashOutSettingsNow = call('GET /cashout/settings', {
  summary: 'Fees, limits and rates of cash-outs now',
  access: 'player',
  reply: cashOutSettings,
  refusals: ['cash_out_closed', 'identity_required', 'payment_unavailable'],
});
export const cashOutAccounts = call('GET /cashout/accounts', {
  summary: 'Addresses of the player, newest first, without closed ones',
  access: 'player',
  reply: list(cashOutAccount),
});
export const addCashOutAccount = call('POST /cashout/account', {
  summary: 'Keeps an address for cash-outs; the same address again answers the account that there is',
  access: 'player',
  body: z.strictObject({
    symbol: cashOutSymbol,
    address: z.string().trim().min(1).max(300, 'This is too long for an address.'),
    label: z.string().trim().max(60),
    tfa_code,
  }),
  reply: cashOutAccount,
  refusals: ['validation', 'too_many_attempts', 'cash_out_closed', 'identity_required'],
});
export const closeCashOutAccount = call('POST /cashout/account/delete/:id', {
  summary: 'Closes an address, at once or with the last cash-out to it',
  access: 'player',
  params: z.object({ id }),
  reply: cashOutAccount,
  refusals: ['not_found'],
});
export const cashOutList = call('GET /cashout/list', {
  summary: 'Cash-outs of the player, newest first',
  access: 'player',
  query: z.object({ ...page.shape, state: wayOut.optional(), symbol: cashOutSymbol.optional() }),
  reply: list(cashOut),
});
export const cashOutById = call('GET /cashout/:id', {
  summary: 'One own cash-out with its steps',
  access: 'player',
  params: z.object({ id }),
  reply: cashOutDetails,
  refusals: ['not_found'],
});
export const createCashOut = call('POST /cashout/create', {
  summary: 'Pays an item out to an address; old settings are refused with the present ones',
  access: 'player',
  money: true,
  stake: false,
  body: z.strictObject({ drop_id: id, account_id: id, settings_timestamp: time, tfa_code }),
  reply: cashOut,
  refusals: [
    'not_found',
    'validation',
    'too_many_attempts',
    'cash_out_closed',
    'identity_required',
    'demo_mode_payout',
    'payment_unavailable',
    'eth_settings_outdated',
    'debt_open',
    'active_withdrawal',
    'active_withdrawals_limit',
    'not_sellable',
  ],
});
export const cancelCashOut = call('POST /cashout/cancel/:id', {
  summary: 'Takes a cash-out back that nobody approved yet; the item returns to the inventory',
  access: 'player',
  money: true,
  stake: false,
  params: z.object({ id }),
  reply: cashOut,
  refusals: ['not_found', 'cash_out_over'],
});
