import { sql } from 'kysely';
import { lockAccounts } from '../../../ledger/index.ts';
import type { Jobs } from '../../../plumbing/jobs/job.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { debtOf } from '../../payments/deposits/credit.ts';
import type { PayoutProvider, PayoutStatus, Quotes } from '../../payments/providers/payouts.ts';
import { addStep, breakOff, cancel, deliver, moveOn } from './changes.ts';
import { cashOutRow, type CashOutRow, lockCashOut } from './row.ts';
import { settingsNow, takeQuotes } from './settings.ts';

export interface CoinCashOutJobs {
  /** Moves a cash-out to `approved` without a review. */
  'wallet.approve': { cashOut: string };
  /** Begins to send an approved cash-out. */
  'wallet.begin': { cashOut: string };
  /** Sends it, and polls until its result is known. */
  'wallet.send': { cashOut: string };
  'wallet.quote': null;
  /** Fetches the current costs of cash-outs. */
  'wallet.rates': null;
}

/** Cash-outs up to `each`, and up to `day` within 24 hours, are approved without a review; USD cents. */
const unseen = { each: 20_000, day: 50_000 };

/** A cash-out is given up when the network takes this many times the agreed fee. */
const criticalFee = 2;

/** Time until the next poll of a payout that is not sent yet. */
const againMs = 60_000;

export const cashOutJobs = ({ db }: Pick<Plumbing, 'db'>, provider: PayoutProvider): Jobs => ({
  'wallet.approve': (tx, { payload }) => approveUnseen(tx, payload.cashOut),
  'wallet.begin': (tx, { payload }) => beginSending(tx, payload.cashOut),
  'wallet.send': {
    // The id is the provider's key: a repeated order is the same order.
    perform: async ({ payload }): Promise<PayoutStatus | null> => {
      const row = await cashOutRow(db.sql, payload.cashOut);
      if (row?.status !== 'processing') return null;
      return provider.send({ reference: row.id, symbol: row.symbol, address: row.address, units: String(row.units) });
    },
    confirm: (tx, { payload }, providerStatus) => applyStatus(tx, payload.cashOut, providerStatus as PayoutStatus | null),
  },
  'wallet.quote': {
    perform: () => provider.quotes(),
    confirm: (tx, _job, quotes) => takeQuotes(tx, quotes as Quotes),
  },
  'wallet.rates': { everyMs: 60_000, run: async (tx) => void (await schedule(tx, 'wallet.quote', { key: 'now', payload: null, inMs: 0 })) },
});

async function approveUnseen(tx: Tx, id: string): Promise<void> {
  const row = await lockCashOut(tx, id);
  if (row?.status !== 'pending') return;
  const review = await reviewFor(tx, row);
  if (!review) return approve(tx, row);
  await sql`update cash_outs set review = ${review} where id = ${id}`.execute(tx);
  await addStep(tx, id, 'review');
}

async function reviewFor(tx: Tx, { player_id, cost }: CashOutRow): Promise<'debt' | 'amount' | null> {
  const playerId = String(player_id);
  // A charge-back at this moment waits for this lock, or was before.
  await lockAccounts(tx, playerId);
  if ((await debtOf(tx, playerId)) > 0) return 'debt';
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(cost), 0)::bigint as sum from cash_outs
    where player_id = ${player_id} and status in ('approved', 'processing', 'sent')
      and created_at > site_now() - interval '24 hours'`.execute(tx);
  return cost > unseen.each || rows[0]!.sum + cost > unseen.day ? 'amount' : null;
}

/** Moves a cash-out to `approved`: from here on it cannot be withdrawn. The caller has locked the row, which is pending. */
export async function approve(tx: Tx, row: CashOutRow): Promise<void> {
  await moveOn(tx, row, 'approved');
  await schedule(tx, 'wallet.begin', { key: row.id, payload: { cashOut: row.id }, inMs: 0 });
}

async function beginSending(tx: Tx, id: string): Promise<void> {
  const row = await lockCashOut(tx, id);
  if (row?.status !== 'approved') return;
  const fee = (await settingsNow(tx))?.symbols[row.symbol]?.fee;
  if (fee !== undefined && fee > row.fee * criticalFee) return cancel(tx, row, 'critical_gas_limit');
  await moveOn(tx, row, 'processing');
  await schedule(tx, 'wallet.send', { key: id, payload: { cashOut: id }, inMs: 0 });
}

/** Records the result of a payout, once. */
async function applyStatus(tx: Tx, id: string, providerStatus: PayoutStatus | null): Promise<void> {
  const row = await lockCashOut(tx, id);
  if (row?.status !== 'processing' || !providerStatus) return;
  if (providerStatus.state === 'sent') return deliver(tx, row, providerStatus.transaction);
  if (providerStatus.state === 'pending')
    return void (await schedule(tx, 'wallet.send', { key: id, payload: { cashOut: id }, inMs: againMs }));
  const { reason } = providerStatus;
  if (reason === 'critical_gas_limit' || reason === 'invalid_amount') return cancel(tx, row, reason);
  return breakOff(tx, row, reason);
}
