import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../plumbing/database.ts';
import { schedule } from '../../plumbing/jobs/schedule.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../../plumbing/transaction.ts';
import { isCheckoutProvider, terms, type CheckoutProvider } from '../providers/methods.ts';
import { type Act, acts, checkoutPage, page, strayPage } from './page.ts';
import { sandboxRoot } from './provider.ts';
import { sandboxKey } from './signature.ts';

/** A payment as a provider of the sandbox knows it. */
interface Row {
  id: string;
  provider: CheckoutProvider;
  reference: string;
  amount: number;
  currency: string;
  state: 'pending' | 'failed' | 'paid';
  paid: number;
  charged_back: boolean;
  events: number;
}

const asked = z.object({ reference: z.string().regex(/^[0-9a-f]{32}$/), amount: z.int().positive(), currency: z.string().max(10) });

const addressOf = ({ provider, id }: Pick<Row, 'provider' | 'id'>): string => `${sandboxRoot}/${provider}/${id}`;

/** The providers of the sandbox: what the site calls, and the page on which a person pays. They have a memory of their own and know no player. */
export function sandboxProviders(server: FastifyInstance, { db, secret }: Plumbing): void {
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );

    const api = (
      method: 'GET' | 'POST',
      path: string,
      serve: (provider: CheckoutProvider, request: FastifyRequest) => Promise<object | null>,
    ) =>
      scope.route({
        method,
        url: `${sandboxRoot}/:provider/api/${path}`,
        handler: async (request, reply) => {
          const { provider } = request.params as { provider: string };
          if (!isCheckoutProvider(provider) || !isKnown(request, secret, provider)) return reply.code(401).send();
          const { rows } = await sql<{ mood: string }>`select mood from sandbox_moods where provider = ${provider}`.execute(db.sql);
          if (rows[0]?.mood === 'away') return reply.code(503).send();
          const answer = await serve(provider, request);
          // It did what it was asked for, and nobody will know.
          if (rows[0]?.mood === 'silent') return void reply.hijack().raw.destroy();
          return answer === null ? reply.code(404).send() : reply.send(answer);
        },
      });

    api('POST', 'checkouts', async (provider, request) => {
      const { reference, amount, currency } = asked.parse(request.body);
      await sql`
        insert into sandbox_checkouts (id, provider, reference, amount, currency)
        values (${randomBytes(16).toString('hex')}, ${provider}, ${reference}, ${amount}, ${currency}) on conflict do nothing`.execute(
        db.sql,
      );
      const row = await byReference(db.sql, provider, reference);
      return row && { id: row.id, url: addressOf(row) };
    });
    api('GET', 'checkouts/:reference', (provider, request) => byReference(db.sql, provider, referenceIn(request)));
    api('POST', 'checkouts/:reference/refund', async (provider, request) => {
      const row = await byReference(db.sql, provider, referenceIn(request));
      if (!row) return null;
      await sql`update sandbox_checkouts set refunded = true where id = ${row.id}`.execute(db.sql);
      return { refunded: true };
    });

    scope.get(`${sandboxRoot}/:provider/:id`, async (request, reply) => {
      const row = await shown(db.sql, request);
      return row ? page(reply, 200, checkoutPage(terms[row.provider].name, addressOf(row), row)) : page(reply, 404, strayPage());
    });
    scope.post(`${sandboxRoot}/:provider/:id`, async (request, reply) => {
      const row = await shown(db.sql, request);
      const act = request.body instanceof URLSearchParams ? request.body.get('act') : null;
      if (!row || act === null || !Object.hasOwn(acts, act)) return page(reply, 404, strayPage());
      await inTransaction(db, (tx) => actOn(tx, row.id, act as Act));
      return reply.redirect(backFrom(act as Act, row), 303);
    });
  });
}

/** Where a person goes on after it, as real providers lead back to the site. */
function backFrom(act: Act, row: Row): string {
  if (act === 'charge-back') return addressOf(row);
  return act === 'refuse' ? `/payment/fail/${row.provider}` : `/profile/payments/${row.reference}`;
}

function isKnown({ headers }: FastifyRequest, secret: Buffer, provider: string): boolean {
  const expected = Buffer.from(`Bearer ${sandboxKey(secret, provider).toString('hex')}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const referenceIn = (request: FastifyRequest): string => (request.params as { reference: string }).reference;

async function byReference(reader: Reader, provider: string, reference: string): Promise<Row | null> {
  const { rows } = await sql<Row>`select * from sandbox_checkouts where provider = ${provider} and reference = ${reference}`.execute(
    reader,
  );
  return rows[0] ?? null;
}

async function shown(reader: Reader, request: FastifyRequest): Promise<Row | null> {
  const { provider, id } = request.params as { provider: string; id: string };
  const { rows } = await sql<Row>`select * from sandbox_checkouts where provider = ${provider} and id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** Makes something happen to a payment, and tells the site by a signed message. What cannot happen any more changes nothing. */
export async function actOn(tx: Tx, id: string, act: Act): Promise<void> {
  const { rows } = await sql<Row>`
    update sandbox_checkouts set events = events + 1,
      state = case ${act}::text when 'refuse' then 'failed' else 'paid' end,
      paid = case ${act}::text when 'refuse' then 0 when 'pay-less' then amount / 2 when 'charge-back' then paid else amount end,
      charged_back = ${act}::text = 'charge-back'
    where id = ${id} and case ${act}::text when 'charge-back' then state = 'paid' and not charged_back else state = 'pending' end
    returning *`.execute(tx);
  const [row] = rows;
  if (!row || act === 'pay-silently') return;
  const payload = { provider: row.provider, reference: row.reference, event: `${row.id}-${row.events}` };
  await schedule(tx, 'wallet.sandbox', { key: payload.event, payload, inMs: 0 });
}
