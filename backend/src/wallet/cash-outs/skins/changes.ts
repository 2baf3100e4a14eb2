import type { SendItemStatus } from '@riftdrop/contract/api/wallet/withdrawals';
import { sql } from 'kysely';
import { moveHeld } from '../../../items/index.ts';
import { house, pay, systemAccount, transfer } from '../../../ledger/index.ts';
import { publishBalances } from '../../../accounts/index.ts';
import { publish } from '../../../plumbing/live/outbox.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { lockSend, type SendRow, statusOf } from './row.ts';

/** Reference in the item's steps and the transfers of a send request. */
export const refOf = (id: string): string => `send:${id}`;

/** Records a step of a send request. */
export async function addStep(tx: Tx, id: string, what: string): Promise<void> {
  await sql`insert into send_steps (request_id, what) values (${id}, ${what})`.execute(tx);
}

/** Publishes to all tabs of the player the state of the item, and whether its request is open. */
export async function publishSend(tx: Tx, row: SendRow): Promise<void> {
  const channel = `user.${row.player_id}` as const;
  await publish(tx, channel, 'send.request.item.updated', { id: row.id, item_id: String(row.drop_id), status: row.item });
  await publish(tx, channel, 'send.request.updated', { id: row.id, status: statusOf(row) });
}

/** Moves the item of a request, whose row the caller has locked, to another state. */
async function moveOn(tx: Tx, { id }: Pick<SendRow, 'id'>, item: SendItemStatus, more = sql``): Promise<void> {
  await sql`update send_requests set item = ${item}${more} where id = ${id}`.execute(tx);
  await addStep(tx, id, item);
  await publishSend(tx, (await lockSend(tx, id))!);
}

const ended = sql`, ended_at = site_now()`;

/**
 * Nothing was traded and nothing will be: the item returns, and the request is closed. The caller has locked the row.
 */
export async function giveBack(
  tx: Tx,
  row: SendRow,
  item: Extract<SendItemStatus, 'canceled' | 'failed' | 'rejected_by_buyer' | 'rejected_by_seller'>,
): Promise<void> {
  await moveHeld(tx, row.drop_id, item === 'canceled' || item === 'failed' ? 'cancel' : 'reject', refOf(row.id));
  await moveOn(tx, row, item, ended);
}

/** Begins to buy an offer. The caller has locked the row. */
export const beginPurchase = (tx: Tx, row: SendRow, { id, name, price }: { id: string; name: string; price: number }): Promise<void> =>
  moveOn(tx, row, 'purchasing', sql`, attempt = attempt + 1, offer_id = ${id}, offer_name = ${name}, price = ${price}, trade_link = null`);

/** The offer was gone, or dearer: the item waits for another one. */
export const failPurchase = (tx: Tx, row: SendRow): Promise<void> => moveOn(tx, row, 'purchase_failed');

/** The marketplace bought it and offers a trade to the recipient. */
export async function offerTrade(tx: Tx, row: SendRow, link: string | null): Promise<void> {
  await moveHeld(tx, row.drop_id, 'purchase', refOf(row.id));
  await moveOn(tx, row, 'purchased', sql`, trade_link = ${link}`);
}

/** The recipient has it, and for some days the trade can still be reversed. */
export const acceptTrade = (tx: Tx, row: SendRow, lockedUntil: string | null): Promise<void> =>
  moveOn(tx, row, 'accepted', sql`, locked_until = ${lockedUntil}::timestamptz`);

/**
 * The trade cannot be reversed any more: the house owes the marketplace its price, and the player gets the rest of the
 * item's worth.
 */
export async function deliver(tx: Tx, row: SendRow): Promise<void> {
  const [ref, playerId, price] = [refOf(row.id), String(row.player_id), row.price!];
  await sql`update send_requests set ended_at = site_now() where id = ${row.id}`.execute(tx);
  await moveHeld(tx, row.drop_id, 'accept', ref);
  const to = await systemAccount(tx, 'USD', 'clearing:marketplace');
  await transfer(tx, { from: house.buyback, to, amount: price, kind: 'send', ref });
  const rest = row.cost - price;
  if (rest > 0) {
    await pay(tx, { playerId, purse: 'balance', from: house.buyback, amount: rest, kind: 'send_rest', ref });
    await publishBalances(tx, playerId);
  }
  await addStep(tx, row.id, 'delivered');
  await publishSend(tx, (await lockSend(tx, row.id))!);
}
