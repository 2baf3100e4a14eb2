import { sql } from 'kysely';
import type { Jobs } from '../../../plumbing/jobs/job.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { type Providers, sourceOf } from '../providers/configured.ts';
import type { ClaimedStatus, ProviderContext, PaymentStatus } from '../providers/provider.ts';
import { apply } from './apply.ts';
import { end } from './changes.ts';
import { lastEvent, settleUnknown } from './webhooks.ts';
import { lockPayment, paymentRow } from './row.ts';

export interface DepositsJobs {
  /** Fetches the status of a payment. */
  'wallet.ask': { payment: string };
  /** The same at the end of its time: an unpaid payment is cancelled then. */
  'wallet.expire': { payment: string };
  /** Applies a webhook of a provider. `repeat`: how many fetches because of it have not confirmed it. */
  'wallet.message': { provider: string; event: string; hash: string; reference: string; repeat?: number };
  /** Refunds money that was credited to no player. */
  'wallet.refund': { provider: string; reference: string };
  /** Finds the payments whose next fetch is due. */
  'wallet.poll': null;
}

/** Providers are called outside any transaction, and the changes commit with the end of the job. */
export function depositJobs({ db }: Plumbing, providers: Providers): Jobs {
  /** The provider's earlier data of a payment. */
  const saidOf = async (provider: string, reference: string, event: string | null): Promise<ProviderContext> => {
    const row = await paymentRow(db.sql, reference);
    return { answer: row?.provider === provider ? row.checkout : null, event };
  };
  const ofPayment = async (id: string): Promise<PaymentStatus | null> => {
    const row = await paymentRow(db.sql, id);
    return (row && (await sourceOf(providers, row.provider)?.fetchStatus(id, { answer: row.checkout, event: null }))) ?? null;
  };
  return {
    'wallet.ask': {
      perform: ({ payload }) => ofPayment(payload.payment),
      confirm: (tx, { payload }, providerStatus) => apply(tx, payload.payment, providerStatus as PaymentStatus | null),
    },
    'wallet.expire': {
      // A provider with an outage is called again until it answers: a paid payment is never shown as cancelled.
      perform: ({ payload }) => ofPayment(payload.payment),
      confirm: async (tx, { payload }, providerStatus) => {
        await apply(tx, payload.payment, providerStatus as PaymentStatus | null);
        const row = await lockPayment(tx, payload.payment);
        if (row?.status === 'pending' && row.reason !== 'review' && row.locked_until === null)
          await end(tx, row, { status: 'cancelled', reason: 'expired', step: 'expired' });
      },
    },
    'wallet.message': {
      perform: async ({ payload: { provider, event, reference } }) =>
        (await sourceOf(providers, provider)?.fetchStatus(reference, await saidOf(provider, reference, event))) ?? null,
      confirm: async (tx, { key, payload }, said) => {
        const { provider, event, hash, reference, repeat = 0 } = payload;
        const providerStatus = said as PaymentStatus | null;
        const row = await paymentRow(tx, reference);
        // A webhook of one provider changes no payments of another.
        if (row?.provider === provider) await apply(tx, reference, providerStatus);
        else await settleUnknown(tx, provider, reference, providerStatus);
        await sql`
          update provider_messages set applied_at = site_now()
          where provider = ${provider} and event = ${event} and hash = ${hash}`.execute(tx);
        const inMinutes = repeatMinutes[repeat];
        if (inMinutes === undefined || isConfirmed(sourceOf(providers, provider)?.claimOf?.(event) ?? null, providerStatus)) return;
        await schedule(tx, 'wallet.message', { key, payload: { ...payload, repeat: repeat + 1 }, inMs: inMinutes * 60_000 });
      },
    },
    'wallet.refund': {
      perform: async ({ payload: { provider, reference } }) => {
        const there = sourceOf(providers, provider);
        if (!there) throw new Error(`${provider} cannot be reached from here`);
        await there.refund?.(reference, await saidOf(provider, reference, await lastEvent(db.sql, provider, reference)));
      },
      confirm: async () => {},
    },
    'wallet.poll': { everyMs: 60_000, run: poll },
  };
}

/** Waits between the fetches for an unconfirmed webhook: 1, 5, 15 and 60 minutes after the first one. */
const repeatMinutes: readonly number[] = [1, 4, 10, 45];

/**
 * Whether the provider's API confirms the webhook: webhooks may come first. One without a known status is never
 * confirmed.
 */
function isConfirmed(claim: ClaimedStatus | null, providerStatus: PaymentStatus | null): boolean {
  if (!claim || !providerStatus) return false;
  if (claim.chargedBack) return providerStatus.chargedBack;
  return claim.state === 'pending' || providerStatus.state === 'paid' || providerStatus.state === claim.state;
}

/** Payments fetched in one turn. */
const perTurn = 200;

/**
 * Webhooks get lost: a pending payment is fetched every minute, after an hour every ten. Money may come after the end,
 * and may be charged back long after it came: a payment that is over is fetched once a day, for half a year.
 */
async function poll(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update payments p set ask_at = case
      when late_of is not null or created_at < site_now() - interval '180 days' then null
      when status <> 'pending' then site_now() + interval '1 day'
      when locked_until > site_now() then least(locked_until, site_now() + interval '1 hour')
      when created_at > site_now() - interval '1 hour' then site_now() + interval '1 minute'
      else site_now() + interval '10 minutes' end
    where id in (select id from payments where ask_at <= site_now() order by ask_at limit ${perTurn} for update skip locked)
    returning id`.execute(tx);
  for (const { id } of rows) await schedule(tx, 'wallet.ask', { key: id, payload: { payment: id }, inMs: 0 });
}
