import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { transfer } from '../../ledger/index.ts';
import { say } from '../../plumbing/answers.ts';
import type { Reader } from '../../plumbing/database.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { Tx } from '../../plumbing/transaction.ts';
import { type Providers, sourceOf } from '../providers/configured.ts';
import type { ProviderMessage, Standing } from '../providers/provider.ts';
import { clearingOf, reviewAccount } from './credit.ts';

/** Where providers send what they have to say. */
export const messagePath = '/api/payment/webhook/:provider';

/** Signatures that a provider may send, kept beside the bytes that they sign. */
const signedHeader = 'x-signature';

/**
 * The door of the providers. A message is checked by its raw bytes and stored before it is understood; a job applies it, so that the answer never waits
 * for us, and a message whose answer was lost may come again.
 */
export function messageDoor(fastify: FastifyInstance, { db }: Plumbing, providers: Providers): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.post(messagePath, async (request, reply) => {
      const { provider } = request.params as { provider: string };
      const there = sourceOf(providers, provider);
      if (!there) return say(reply, 404, 'not_found', 'There is nothing at this address.');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const message = there.verify({ body, headers: request.headers, now: await siteSeconds(db.sql) });
      if (!message) return say(reply, 401, 'http_error', 'The message is not signed, or too old.');
      const signed = String(request.headers[signedHeader]);
      await keep(db.sql, provider, message, body, signed);
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}

async function siteSeconds(reader: Reader): Promise<number> {
  const { rows } = await sql<{ now: number }>`select floor(extract(epoch from site_now()))::bigint as now`.execute(reader);
  return rows[0]!.now;
}

/** Keeps a message once, in one trip to the database. */
async function keep(reader: Reader, provider: string, { event, reference }: ProviderMessage, body: Buffer, signed: string): Promise<void> {
  const hash = createHash('sha256').update(body).digest('hex');
  await sql`select message_keep(${provider}, ${event}, ${hash}, ${reference}, ${body.toString('base64')}, ${signed})`.execute(reader);
}

/** What providers said of a payment, as they sent it, the oldest first. */
export async function messagesOf(reader: Reader, reference: string) {
  const { rows } = await sql<{ event: string; received_at: Date; applied_at: Date | null; signed: string; body: string }>`
    select event, received_at, applied_at, signed, body from provider_messages where reference = ${reference} order by received_at, event`.execute(
    reader,
  );
  return rows.map(({ event, received_at, applied_at, signed, body }) => ({
    event,
    received_at: received_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    signature: signed,
    body: Buffer.from(body, 'base64').toString(),
  }));
}

/** A provider took money for something that we do not know: it waits for a person. */
export async function settleUnknown(tx: Tx, provider: string, reference: string, standing: Standing | null): Promise<void> {
  if (standing?.state !== 'paid') return;
  const { paid, currency } = standing;
  const { rows } = await sql`
    insert into payment_reviews (provider, reference, problem, amount, currency) values (${provider}, ${reference}, 'unknown_payment', ${paid}, ${currency})
    on conflict do nothing returning id`.execute(tx);
  if (rows.length === 0 || currency !== 'USD' || paid === 0) return;
  const [from, to] = [await clearingOf(tx, provider), await reviewAccount(tx)];
  await transfer(tx, { from, to, amount: paid, kind: 'deposit_review', ref: `${provider}:${reference}` });
}
