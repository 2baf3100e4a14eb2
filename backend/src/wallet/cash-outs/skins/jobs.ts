import type { Jobs } from '../../../plumbing/jobs/job.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import type { Marketplace, TradeStatus } from '../../payments/providers/market.ts';
import { acceptTrade, deliver, failPurchase, giveBack, offerTrade } from './changes.ts';
import { lockSend, sendRow, type SendRow } from './row.ts';

export interface SkinCashOutJobs {
  /** Buys the chosen offer of a send request, and polls until the trade is over. */
  'wallet.trade': { request: string };
}

/** Time until the next poll of an order. */
const againMs = { buying: 5_000, offered: 15_000, accepted: 3_600_000 } as const;

const isUnderWay = ({ item, ended_at }: SendRow): boolean =>
  ended_at === null && (item === 'purchasing' || item === 'purchased' || item === 'accepted');

export const sendJobs = ({ db }: Pick<Plumbing, 'db'>, market: Marketplace): Jobs => ({
  'wallet.trade': {
    // Each purchase is a separate order; the same order again is the same purchase.
    perform: async ({ payload }): Promise<(TradeStatus & { attempt: number }) | null> => {
      const row = await sendRow(db.sql, payload.request);
      if (!row || !isUnderWay(row)) return null;
      const order = { reference: `${row.id}-${row.attempt}`, offer: row.offer_id!, price: row.price!, recipient: row.recipient };
      return { ...(await market.trade(order)), attempt: row.attempt };
    },
    confirm: (tx, { payload }, providerStatus) => apply(tx, payload.request, providerStatus as (TradeStatus & { attempt: number }) | null),
  },
});

/** Records the result of an order, once. */
async function apply(tx: Tx, id: string, providerStatus: (TradeStatus & { attempt: number }) | null): Promise<void> {
  const row = await lockSend(tx, id);
  if (!row || !providerStatus || providerStatus.attempt !== row.attempt || !isUnderWay(row)) return;
  const again = (inMs: number) => schedule(tx, 'wallet.trade', { key: id, payload: { request: id }, inMs });
  switch (providerStatus.state) {
    case 'buying':
      return void (await again(againMs.buying));
    case 'gone':
      return failPurchase(tx, row);
    case 'no_trade':
      return giveBack(tx, row, 'failed');
    case 'offered':
      if (row.item === 'purchasing') await offerTrade(tx, row, providerStatus.link);
      return void (await again(againMs.offered));
    case 'rejected': {
      await throughOffer(tx, row);
      return giveBack(tx, (await lockSend(tx, id))!, `rejected_by_${providerStatus.by}`);
    }
    case 'accepted': {
      await throughOffer(tx, row);
      if (row.item !== 'accepted') await acceptTrade(tx, row, providerStatus.lockedUntil);
      if (providerStatus.lockedUntil !== null) return void (await again(againMs.accepted));
      return deliver(tx, (await lockSend(tx, id))!);
    }
  }
}

/** A trade that was over before the first poll was offered first. */
async function throughOffer(tx: Tx, row: SendRow): Promise<void> {
  if (row.item === 'purchasing') await offerTrade(tx, row, null);
}
