import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../../plumbing/database/database.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import { sendPage } from '../../../plumbing/http/sandbox-page.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { inTransaction, type Tx } from '../../../plumbing/database/transaction.ts';
import type { CheckoutProvider } from '../providers/all.ts';
import { isCheckoutProvider, termsOf } from '../providers/methods.ts';
import { fieldsOf } from '../providers/message.ts';
import { type Act, acts, checkoutPage, strayPage } from './page.ts';
import { sandboxRoot, sandboxSides } from './providers.ts';
import type { Checkout, CheckoutStore, Question, SandboxProvider } from './side.ts';

const order = z.object({ reference: z.string().regex(/^[0-9a-f]{32}$/), amount: z.int().positive(), currency: z.string().max(10) });

const addressOf = ({ provider, id }: Pick<Checkout, 'provider' | 'id'>): string => `${sandboxRoot}/${provider}/${id}`;

/**
 * The providers of the sandbox: their API for the site, and the page on which a person pays. They have separate data
 * and no players.
 */
export function sandboxProviders(server: FastifyInstance, { db, secret }: Plumbing): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    for (const [provider, side] of Object.entries(sandboxSides(secret)) as [CheckoutProvider, SandboxProvider][]) {
      const checkouts = storeOf(db.sql, provider);
      for (const { method, path, isPage = false, answer } of side.routes)
        scope.route({
          method,
          url: `${sandboxRoot}/${provider}/${path}`,
          handler: async (request, reply) => {
            const mood = isPage ? undefined : await moodOf(db.sql, provider);
            if (mood === 'away') return reply.code(503).send();
            const said = await answer(questionOf(request), checkouts);
            // It did the work, and the answer is lost.
            if (mood === 'silent') return void reply.hijack().raw.destroy();
            if (said === null) return isPage ? sendPage(reply, 404, strayPage()) : reply.code(404).send();
            return 'location' in said ? reply.redirect(said.location, 303) : reply.code(said.status ?? 200).send(said.body);
          },
        });
    }
    scope.get(`${sandboxRoot}/:provider/:id`, async (request, reply) => {
      const checkout = await shown(db.sql, request);
      return checkout
        ? sendPage(reply, 200, checkoutPage(termsOf(checkout.provider).name, addressOf(checkout), checkout))
        : sendPage(reply, 404, strayPage());
    });
    scope.post(`${sandboxRoot}/:provider/:id`, async (request, reply) => {
      const checkout = await shown(db.sql, request);
      const act = fieldsOf(bodyOf(request))?.['act'] ?? '';
      if (!checkout || !Object.hasOwn(acts, act)) return sendPage(reply, 404, strayPage());
      await inTransaction(db, (tx) => actOn(tx, checkout.id, act as Act));
      return reply.redirect(backFrom(act as Act, checkout), 303);
    });
  });
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const questionOf = (request: FastifyRequest): Question => ({
  path: new URL(request.url, 'http://sandbox').pathname,
  params: request.params as Record<string, string>,
  query: request.query as Record<string, string>,
  headers: request.headers,
  body: bodyOf(request),
});

/** The redirect after an action, back to the site as with real providers. */
function backFrom(act: Act, checkout: Checkout): string {
  if (acts[act].from === 'paid' || acts[act].from === 'taken back') return addressOf(checkout);
  return act === 'refuse' ? `/payment/fail/${checkout.provider}` : `/profile/payments/${checkout.reference}`;
}

async function moodOf(reader: Reader, provider: string): Promise<string | undefined> {
  const { rows } = await sql<{ mood: string }>`select mood from sandbox_moods where provider = ${provider}`.execute(reader);
  return rows[0]?.mood;
}

/** A payment of one provider, by its number or by ours. */
export async function checkoutOf(
  reader: Reader,
  provider: CheckoutProvider,
  by: { id: string } | { reference: string },
): Promise<Checkout | null> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`;
  const { rows } = await sql<Checkout>`select * from sandbox_checkouts where provider = ${provider} and ${which}`.execute(reader);
  return rows[0] ?? null;
}

const storeOf = (reader: Reader, provider: CheckoutProvider): CheckoutStore => ({
  open: async (asked) => {
    const { reference, amount, currency } = order.parse(asked);
    await sql`
      insert into sandbox_checkouts (id, provider, reference, amount, currency)
      values (${randomBytes(16).toString('hex')}, ${provider}, ${reference}, ${amount}, ${currency}) on conflict do nothing`.execute(
      reader,
    );
    return (await checkoutOf(reader, provider, { reference }))!;
  },
  byReference: (reference) => checkoutOf(reader, provider, { reference }),
  byId: (id) => checkoutOf(reader, provider, { id }),
  refund: async (id) => void (await sql`update sandbox_checkouts set refunded = true where id = ${id}`.execute(reader)),
  pageOf: addressOf,
});

async function shown(reader: Reader, request: FastifyRequest): Promise<Checkout | null> {
  const { provider, id } = request.params as { provider: string; id: string };
  return isCheckoutProvider(provider) ? checkoutOf(reader, provider, { id }) : null;
}

/** Makes a payment's event happen, and sends a signed webhook to the site. An impossible event changes nothing. */
export async function actOn(tx: Tx, id: string, act: Act): Promise<void> {
  const { rows } = await sql<Checkout>`
    update sandbox_checkouts set events = events + 1,
      state = case ${act}::text when 'refuse' then 'failed' when 'wait' then state else 'paid' end,
      paid = case when ${act}::text in ('refuse', 'wait') then 0 when ${act}::text = 'pay-less' then amount / 2
        when ${act}::text in ('charge-back', 'charge-back-undone', 'give-back') then paid else amount end,
      currency = case ${act}::text when 'pay-euros' then 'EUR' else currency end,
      charged_back = ${act}::text = 'charge-back', refunded = ${act}::text = 'give-back'
    where id = ${id} and not refunded and case when charged_back then 'taken back' else state end = ${acts[act].from}
    returning *`.execute(tx);
  const [row] = rows;
  if (!row || act === 'pay-silently') return;
  const payload = { provider: row.provider, reference: row.reference, event: `${row.id}-${row.events}` };
  await schedule(tx, 'wallet.sandbox', { key: payload.event, payload, inMs: 0 });
}
