import { randomBytes } from 'node:crypto';
import {
  cancelSendItems,
  closeSend,
  createSend,
  marketOffers,
  marketPrices,
  purchaseSend,
  sendById,
  sendList,
  sendOffers,
  type SendOffer,
  type SendRequest,
} from '@riftdrop/contract/api/wallet/withdrawals';
import type { WayOut } from '@riftdrop/contract/api/wallet/cash-outs';
import { type RawBuilder, sql } from 'kysely';
import { lockAccounts } from '../../../ledger/index.ts';
import { isRefused, refuse, type Served, serveMoney, servePlayer, type MoneyRequest } from '../../../plumbing/http/http.ts';
import { once } from '../../../plumbing/http/idempotency.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import type { Refused } from '../../../plumbing/http/refusal.ts';
import { serveMoneyOnce } from '../../../plumbing/http/serve-money.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { debtOf } from '../../payments/deposits/credit.ts';
import type { Marketplace, MarketOffer } from '../../payments/providers/market.ts';
import { withCode } from '../second-factor.ts';
import { beginPurchase, giveBack, addStep, refOf, publishSend } from './changes.ts';
import { lockSend, sendOf, sendRow, type SendRow, shown } from './row.ts';
import { wholeList } from '../../../plumbing/http/whole-list.ts';
import { isInDemo } from '../../../accounts/index.ts';
import { wrongCode } from '../../../auth/index.ts';
import { takeOut } from '../take-out.ts';

/** Steam's trade URL of an account: its number, and the token that allows others to offer a trade. */
const tradeUrl = /^https:\/\/steamcommunity\.com\/tradeoffer\/new\/\?partner=[1-9][0-9]{0,9}&token=[A-Za-z0-9_-]{8}$/;

/**
 * Begins a send request: the item is out of the inventory from here on. Order of locks as with a cash-out.
 * @param takeCode consumes the code of the second factor; false when it is wrong
 */
async function begin(tx: Tx, { playerId, body }: MoneyRequest<typeof createSend>, takeCode: (tx: Tx) => Promise<boolean>) {
  if (await isInDemo(tx, playerId)) return refuse('demo_mode_payout');
  if (!tradeUrl.test(body.recipient)) return refuse('invalid_trade_token');
  if (!(await takeCode(tx))) return wrongCode();
  const id = randomBytes(16).toString('hex');
  const item = await takeOut(tx, playerId, body.drop_id, { to: 'send', ref: refOf(id) });
  if (isRefused(item)) return item;
  const { rows } = await sql<SendRow>`
    insert into send_requests (id, player_id, drop_id, name, cost, recipient)
    select ${id}, ${playerId}::bigint, ${item.id}, market_name(${item.skin_item_id}), ${item.cost}, ${body.recipient}
      returning ${shown}`.execute(tx);
  await addStep(tx, id, 'created');
  await publishSend(tx, rows[0]!);
  return sendOf(rows[0]!) satisfies SendRequest;
}

const away = (): Refused<'payment_unavailable'> =>
  refuse('payment_unavailable', 'The marketplace does not answer. Your item is safe. Please try again.');

/** Awaits the marketplace; an outage is a refusal, since nothing was changed. */
async function asked<T>(answer: Promise<T>): Promise<T | Refused<'payment_unavailable'>> {
  return answer.catch(() => away());
}

/** The name without its wear: another wear of the same skin may be available when this one is not. */
const skinOf = (name: string): string => name.replace(/ \([^()]*\)$/, '');

/**
 * Offers that can replace the item of a request: the same skin, in its wear first, for no more than the item's worth.
 */
async function offersFor(
  market: Marketplace,
  row: SendRow,
): Promise<SendOffer[] | Refused<'no_asset' | 'unavailable_asset' | 'payment_unavailable'>> {
  const found = await asked(market.offers(skinOf(row.name)));
  if (found === null) return refuse('no_asset');
  if (!Array.isArray(found)) return found;
  const fits = found.filter((offer) => skinOf(offer.name) === skinOf(row.name) && offer.price <= row.cost);
  if (fits.length === 0) return refuse('unavailable_asset');
  const isOwn = ({ name }: MarketOffer) => Number(name === row.name);
  return fits.toSorted((a, b) => isOwn(b) - isOwn(a) || a.price - b.price).map((offer) => ({ ...offer, item_id: String(row.drop_id) }));
}

const missing = (): Refused<'not_found'> => refuse('not_found', 'There is no such withdrawal.');
const own = (row: SendRow | null, playerId: string): row is SendRow => row?.player_id === Number(playerId);

/** The item belongs to the player's request, and no purchase of it is running. */
const isFree = ({ item }: SendRow): boolean => item === 'created' || item === 'purchase_failed';

const inState: Record<WayOut, RawBuilder<unknown>> = {
  open: sql`ended_at is null`,
  delivered: sql`ended_at is not null and item = 'accepted'`,
  returned: sql`ended_at is not null and item <> 'accepted'`,
};

/** Send requests: the calls of the pages. @param market null where there is none: real ones wait for keys */
export function sendCalls(plumbing: Plumbing, market: Marketplace | null): Served[] {
  const { db } = plumbing;
  return [
    serveMoney(createSend, async (request) =>
      market === null
        ? refuse('identity_required')
        : withCode(plumbing, request.playerId, 'on_cash_out', request.body.tfa_code, (takeCode) =>
            once(request, (tx) => begin(tx, request, takeCode)),
          ),
    ),
    servePlayer(sendList, async ({ playerId, query: { offset, limit, state } }) => {
      const wanted = sql`player_id = ${playerId}::bigint and ${state ? inState[state] : sql`true`}`;
      const { rows } = await sql<SendRow>`
        select ${shown} from send_requests where ${wanted} order by n desc offset ${offset} limit ${limit}`.execute(db.sql);
      const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from send_requests where ${wanted}`.execute(
        db.sql,
      );
      return { items: rows.map(sendOf), offset, limit, total: counted[0]!.total };
    }),
    servePlayer(sendById, async ({ playerId, params }) => {
      const row = await sendRow(db.sql, params.id);
      if (!own(row, playerId)) return missing();
      const { rows } = await sql<{ at: Date; what: string }>`
        select at, what from send_steps where request_id = ${row.id} order by id`.execute(db.sql);
      return { ...sendOf(row), steps: rows.map(({ at, what }) => ({ at: at.toISOString(), what })) };
    }),
    serveMoneyOnce(purchaseSend, async (tx, { playerId, params, body }) => {
      const row = await lockSend(tx, params.id);
      if (!own(row, playerId)) return missing();
      if (!isFree(row)) return refuse('send_request_over');
      const { item_id, offer_id, name, price } = body.items[0]!;
      if (item_id !== String(row.drop_id)) return refuse('invalid_items');
      if (price < 1 || price > row.cost) return refuse('some_item_not_acceptable', 'This offer costs more than your item is worth.');
      // A payment may have been charged back since the request was made; a charge-back at this moment waits.
      await lockAccounts(tx, playerId);
      const owed = await debtOf(tx, playerId);
      if (owed > 0) return refuse('debt_open', undefined, { owed });
      await beginPurchase(tx, row, { id: offer_id, name, price });
      await schedule(tx, 'wallet.trade', { key: row.id, payload: { request: row.id }, inMs: 0 });
      return sendOf((await lockSend(tx, row.id))!);
    }),
    serveMoneyOnce(closeSend, async (tx, { playerId, params }) => {
      const row = await lockSend(tx, params.id);
      return own(row, playerId) ? takeBack(tx, row) : missing();
    }),
    serveMoneyOnce(cancelSendItems, async (tx, { playerId, params, body }) => {
      const row = await lockSend(tx, params.id);
      if (!own(row, playerId)) return missing();
      if (body.items.some((item) => item !== String(row.drop_id))) return refuse('some_item_not_found');
      return takeBack(tx, row);
    }),
    servePlayer(
      sendOffers,
      async ({ playerId, params }) => {
        const row = await sendRow(db.sql, params.id);
        if (!own(row, playerId)) return missing();
        if (!isFree(row)) return refuse('send_request_over');
        if (market === null) return away();
        const items = await offersFor(market, row);
        return isRefused(items) ? items : wholeList(items);
      },
      { computes: true },
    ),
    servePlayer(marketPrices, async () => (market === null ? away() : asked(market.prices())), { computes: true }),
    servePlayer(
      marketOffers,
      async ({ query }) => {
        if (market === null) return away();
        const found = await asked(market.offers(query.name));
        return isRefused(found) ? found : wholeList((found ?? []).map(({ id, name, price }) => ({ id, name, price })));
      },
      { computes: true },
    ),
  ];
}

/** A request has one item: without it nothing is left to wait for. */
async function takeBack(tx: Tx, row: SendRow) {
  if (!isFree(row)) return refuse('send_request_over');
  await giveBack(tx, row, 'canceled');
  return sendOf((await lockSend(tx, row.id))!);
}
