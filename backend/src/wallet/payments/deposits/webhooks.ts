import { carriedTrace } from '@riftdrop/metrics/traces';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { say } from '../../../plumbing/http/answers.ts';
import { traceparentOf } from '../../../plumbing/http/server.ts';
import { inOutcomeSpan } from '../../../plumbing/metrics/spans.ts';
import type { Reader, Database } from '../../../plumbing/database/database.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import { type Providers, sourceOf } from '../providers/configured.ts';
import { messagePath } from '../providers/return.ts';
import type { ProviderWebhook, PaymentStatus } from '../providers/provider.ts';
import type { Problem } from './apply.ts';
import { dispute, putAside } from './credit.ts';
import { lockPayment } from './row.ts';
import type { Review } from './settle.ts';

/** A webhook with a valid signature. */
export interface SignedWebhook {
  provider: string;
  event: string;
  hash: string;
  reference: string;
  /** Base64 of the raw bytes. */
  body: string;
  signed: string;
  /** Epoch seconds; null where the signature has no time. */
  at: number | null;
}

interface PendingWebhook {
  message: SignedWebhook;
  trace: string | null;
  done(isKept: boolean): void;
  failed(error: unknown): void;
}

/** Most webhooks that one statement stores. */
const maxPerStatement = 64;

const orderOf = ({ message: { provider, event, hash } }: PendingWebhook): string => `${provider}\n${event}\n${hash}`;

/**
 * Stores webhooks, each before its sender gets the answer. Those that come during a statement are stored by the next
 * one together, with one commit, so that a storm of webhooks costs few commits.
 * @returns the store function: it returns false for an expired signature
 */
export function webhookStore(db: Pick<Database, 'sql'>): (message: SignedWebhook) => Promise<boolean> {
  const waiting: PendingWebhook[] = [];
  let isBusy = false;
  const store = async (batch: readonly PendingWebhook[]): Promise<void> => {
    try {
      const messages = JSON.stringify(batch.map(({ message, trace }, n) => ({ n, ...message, trace })));
      const { rows } = await sql<{ n: number; kept: boolean }>`
        select n, message_keep(provider, event, hash, reference, body, signed, at, trace) as kept
        from jsonb_to_recordset(${messages}::jsonb) as m (n int, provider text, event text, hash text, reference text, body text,
          signed text, at bigint, trace text)`.execute(db.sql);
      for (const { n, kept } of rows) batch[n]!.done(kept);
    } catch (error) {
      // A faulty one must not fail the others.
      if (batch.length === 1) batch[0]!.failed(error);
      else for (const one of batch) await store([one]);
    }
  };
  const storeAll = async (): Promise<void> => {
    isBusy = true;
    // The same order in all processes: two that store the same webhooks at once cannot deadlock.
    while (waiting.length > 0) await store(waiting.splice(0, maxPerStatement).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)));
    isBusy = false;
  };
  return (message) =>
    new Promise<boolean>((done, failed) => {
      waiting.push({ message, trace: carriedTrace(), done, failed });
      if (!isBusy) void storeAll();
    });
}

/**
 * Routes of the providers' webhooks. A webhook is checked by its raw bytes and stored before it is parsed; a job
 * applies it, so that the answer is fast, and a webhook whose answer was lost may come again.
 */
export function webhookRoutes(fastify: FastifyInstance, { db }: Plumbing, providers: Providers): void {
  const keep = webhookStore(db);
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.post(messagePath, async (request, reply) => {
      const span = { parent: traceparentOf(request.headers), outcomeOf: (received: { outcome: string }) => received.outcome };
      const { outcome, acknowledgement } = await inOutcomeSpan(`POST ${messagePath}`, span, () => receive(request));
      if (outcome === 'unknown_provider') return say(reply, 404, 'not_found', 'There is nothing at this address.');
      if (outcome === 'rejected') return say(reply, 401, 'http_error', 'The message is not signed, or too old.');
      return reply.header('cache-control', 'no-store').send(acknowledgement);
    });
  });
  const receive = async ({ params, body: sent, headers }: FastifyRequest) => {
    const { provider } = params as { provider: string };
    const there = sourceOf(providers, provider);
    if (!there) return { outcome: 'unknown_provider' };
    const body = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0);
    const message = there.verify({ body, headers });
    const isKept = message !== null && (await keep(signedOf(provider, message, body)));
    return isKept ? { outcome: 'ok', acknowledgement: there.acknowledgement } : { outcome: 'rejected' };
  };
}

const signedOf = (provider: string, { event, reference, signature, at }: ProviderWebhook, body: Buffer): SignedWebhook => ({
  provider,
  event,
  hash: createHash('sha256').update(body).digest('hex'),
  reference,
  body: body.toString('base64'),
  signed: signature,
  at: at ?? null,
});

/** Raw webhooks of a payment, the oldest first. */
export async function webhooksOf(reader: Reader, reference: string) {
  const { rows } = await sql<{ event: string; received_at: Date; applied_at: Date | null; signed: string; body: string }>`
    select event, received_at, applied_at, signed, body from provider_messages where reference = ${reference}
      order by received_at, event`.execute(reader);
  return rows.map(({ event, received_at, applied_at, signed, body }) => ({
    event,
    received_at: received_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    signature: signed,
    body: Buffer.from(body, 'base64').toString(),
  }));
}

/** The event of the newest webhook about a payment; null without one. */
export async function lastEvent(reader: Reader, provider: string, reference: string): Promise<string | null> {
  const { rows } = await sql<{ event: string }>`
    select event from provider_messages where provider = ${provider} and reference = ${reference}
      order by received_at desc limit 1`.execute(reader);
  return rows[0]?.event ?? null;
}

/** A provider received money for an unknown payment, or charged it back: an operator has to see it. */
export async function settleUnknown(tx: Tx, provider: string, reference: string, providerStatus: PaymentStatus | null): Promise<void> {
  if (providerStatus?.state !== 'paid') return;
  const { paid, currency, chargedBack } = providerStatus;
  const problem: Problem = chargedBack ? 'unknown_charge_back' : 'unknown_payment';
  const { rows } = await sql`
    insert into payment_reviews (provider, reference, problem, amount, currency)
      values (${provider}, ${reference}, ${problem}, ${paid}, ${currency})
    on conflict do nothing returning id`.execute(tx);
  if (chargedBack) return rows.length === 0 ? takeUnknownBack(tx, provider, reference) : undefined;
  if (rows.length > 0) await putAside(tx, { provider, reference, amount: paid, currency }, 'in');
}

/** Money under review, or credited to a player, is gone. A refund was ordered by the site itself. */
async function takeUnknownBack(tx: Tx, provider: string, reference: string): Promise<void> {
  const { rows } = await sql<Review>`
    select * from payment_reviews where provider = ${provider} and reference = ${reference} for update`.execute(tx);
  const review = rows[0]!;
  if (review.problem !== 'unknown_payment' || review.settlement === 'returned') return;
  if (review.settlement === 'credited' && review.payment_id !== null) {
    const paid = await lockPayment(tx, review.payment_id);
    return paid?.disputed_at === null ? dispute(tx, paid) : undefined;
  }
  if (review.settlement === null) await putAside(tx, review, 'out');
  await sql`
    update payment_reviews set problem = 'unknown_charge_back', settlement = null, settled_at = null where id = ${review.id}`.execute(tx);
}
