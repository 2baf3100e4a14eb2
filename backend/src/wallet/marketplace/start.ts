import type { createSkinDeposit, DepositSkin, Payment } from '@riftdrop/contract/api/wallet/payments';
import { sql } from 'kysely';
import { isRefused, type MoneyRequest, refuse } from '../../plumbing/http/http.ts';
import { storedReply } from '../../plumbing/http/idempotency.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import type { Refused } from '../../plumbing/http/refusal.ts';
import type { Verbatim } from '../../plumbing/http/answers.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { settingsOf } from '../../profile/index.ts';
import { end } from '../payments/deposits/changes.ts';
import { answer, asked, begin, ofKey } from '../payments/deposits/checkout.ts';
import { lockPayment, type PaymentRow } from '../payments/deposits/row.ts';
import { skinTerms } from '../payments/providers/methods.ts';
import type { SkinBuyer, Unseen } from '../payments/providers/skin-buyer.ts';
import { remindMs } from './jobs.ts';
import { skinsOf } from './skins-of.ts';

type OpenRefusal = Refused<
  Unseen | 'method_unavailable' | 'payment_over' | 'payment_unavailable' | 'some_item_not_acceptable' | 'some_item_not_found'
>;
type SkinRefusal = OpenRefusal | Refused<'deposits_limit' | 'idempotency_key_reused' | 'invalid_items'>;

/**
 * Sells skins of a player to the marketplace: first their price is fixed, then the row is made, then the trade is
 * offered. After a kill in between the same key leads to the same payment and the same trade.
 */
export async function startSkinDeposit(
  request: MoneyRequest<typeof createSkinDeposit>,
  buyer: SkinBuyer | null,
  country: string | null,
): Promise<Payment | Verbatim | SkinRefusal> {
  const { plumbing, claim, playerId, body } = request;
  if (!buyer) return refuse('method_unavailable');
  const before = (await storedReply(plumbing.db.sql, claim)) ?? (await ofKey(plumbing.db.sql, claim));
  if (before) return isRow(before) ? openTrade(request, buyer, before) : before;
  const chosen = await choose(request, buyer);
  if (isRefused(chosen)) return chosen;
  const amount = chosen.reduce((sum, { price }) => sum + price, 0);
  if (amount > skinTerms.max || (body.amount !== undefined && body.amount !== amount)) return refuse('invalid_items');
  const row = await inTransaction(plumbing.db, async (tx) => {
    const { openMinutes } = skinTerms;
    const made = await begin(tx, request, { provider: 'marketplace', amount, fee: 0, country, openMinutes });
    if (isRefused(made)) return made;
    await sql`
      insert into payment_skins (payment_id, asset, name, image, price)
      select ${made.id}, id, name, image, price
        from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as s (id text, name text, image text, price bigint)
      on conflict do nothing`.execute(tx);
    await schedule(tx, 'wallet.remind', { key: made.id, payload: { payment: made.id, player: playerId }, inMs: remindMs });
    return made;
  });
  return isRefused(row) ? row : openTrade(request, buyer, row);
}

const isRow = (known: PaymentRow | Verbatim | Refused): known is PaymentRow => 'checkout_url' in known;

/** The requested skins at the marketplace's current terms. */
async function choose(
  { plumbing, playerId, body }: MoneyRequest<typeof createSkinDeposit>,
  buyer: SkinBuyer,
): Promise<{ id: string; name: string; image: string; price: number }[] | SkinRefusal> {
  const { trade_url: seller } = await settingsOf(plumbing.db.sql, playerId);
  if (seller === null) return refuse('invalid_trade_token');
  const inventory = await asked(plumbing, { id: 'new', provider: 'marketplace' }, buyer.inventory(seller));
  if (isRefused(inventory)) return inventory;
  if (typeof inventory === 'string') return refuse(inventory);
  if (new Set(body.items).size < body.items.length) return refuse('invalid_items');
  const known = new Map(inventory.map((skin) => [skin.id, skin]));
  const found = body.items.flatMap((id) => known.get(id) ?? []);
  if (found.length < body.items.length)
    return refuse('some_item_not_found', undefined, { items: body.items.filter((id) => !known.has(id)) });
  const unwanted = found.filter(({ instant_price }) => instant_price === null);
  if (unwanted.length > 0) return refuse('some_item_not_acceptable', undefined, { items: idsOf(unwanted) });
  return found.map(({ id, name, image, instant_price }) => ({ id, name, image, price: instant_price! }));
}

const idsOf = (skins: readonly DepositSkin[]): string[] => skins.map(({ id }) => id);

/** Has the trade of a payment offered, or offered again: the marketplace returns the same one for the same payment. */
export async function openTrade(
  request: MoneyRequest,
  buyer: SkinBuyer | null,
  row: PaymentRow,
): Promise<Payment | Verbatim | OpenRefusal> {
  const { db } = request.plumbing;
  const { trade_url: seller } = await settingsOf(db.sql, String(row.player_id));
  if (!buyer) return refuse('method_unavailable');
  if (seller === null) return refuse('invalid_trade_token');
  const items = (await skinsOf(db.sql, row.id)).map(({ id, price }) => ({ id, price }));
  const opened = await asked(request.plumbing, row, buyer.buy({ reference: row.id, seller, items }));
  if (isRefused(opened)) return opened;
  if (typeof opened !== 'string') return answer(request, row, opened);
  // Nothing was bought and nothing will be.
  await inTransaction(db, async (tx) => {
    const locked = await lockPayment(tx, row.id);
    if (locked?.status === 'pending') await end(tx, locked, { status: 'rejected', reason: 'declined', step: 'rejected' });
  });
  return refuse(opened);
}
