import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Secret } from '../../../plumbing/config/secret.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import type { PayoutProvider } from '../providers/payouts.ts';
import { isFromSite, serviceClient } from './service.ts';

const root = '/sandbox/payouts/api';

/** USD cents of a coin in the sandbox. */
const rates = { ETH: 250_000, LTC: 8_000, BTC: 6_000_000 } as const;

const quote = z.object({ fee: z.int().nonnegative(), rate: z.int().positive() });
const quotes = z.object({ ETH: quote, LTC: quote, BTC: quote });
const standing = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({ state: z.literal('sent'), transaction: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.object({ state: z.literal('refused'), reason: z.string() }),
]);
const order = z.object({
  reference: z.string().regex(/^[0-9a-f]{32}$/),
  symbol: z.enum(['ETH', 'LTC', 'BTC']),
  address: z.string().max(120),
  units: z.string().regex(/^[1-9][0-9]{0,39}$/),
});

/** The sender of the sandbox, reached over HTTP as a real one is. */
export function sandboxPayouts(secret: Secret, address: () => string): PayoutProvider {
  const ask = serviceClient(secret, 'payouts', () => `${address()}${root}`);
  return {
    quotes: async () => quotes.parse(await ask('quotes')),
    send: async (wanted) => standing.parse(await ask('payouts', wanted)),
  };
}

interface Behaviour {
  mood: string;
  fees: Record<keyof typeof rates, number>;
}
interface Row {
  reference: string;
  state: 'pending' | 'sent' | 'refused';
  reason: string | null;
}

/**
 * The payout provider of the sandbox: it stores each reference, and sends no reference twice. A test or a person sets
 * its `mood`.
 */
export function sandboxPayoutRoutes(server: FastifyInstance, { db, secret }: Plumbing): void {
  const behaviour = async (): Promise<Behaviour> =>
    (await sql<Behaviour>`select mood, fees from sandbox_payout_desk`.execute(db.sql)).rows[0]!;
  server.get(`${root}/quotes`, async (request, reply) => {
    if (!isFromSite(request, secret, 'payouts')) return reply.code(401).send();
    const { mood, fees } = await behaviour();
    if (mood === 'away') return reply.code(503).send();
    return reply.send(Object.fromEntries(Object.entries(rates).map(([symbol, rate]) => [symbol, { fee: fees[symbol as 'ETH'], rate }])));
  });
  server.post(`${root}/payouts`, async (request, reply) => {
    if (!isFromSite(request, secret, 'payouts')) return reply.code(401).send();
    const { mood } = await behaviour();
    if (mood === 'away') return reply.code(503).send();
    const { reference, symbol, address, units } = order.parse(request.body);
    const isRefusal = !['well', 'slow', 'silent'].includes(mood);
    const state = isRefusal ? 'refused' : mood === 'slow' ? 'pending' : 'sent';
    // A waiting payout follows the current behaviour; one that is over stays.
    const { rows } = await sql<Row>`
      insert into sandbox_payouts as p (reference, symbol, address, units, state, reason)
      values (${reference}, ${symbol}, ${address}, ${units}, ${state}, ${isRefusal ? mood : null})
      on conflict (reference) do update set asked = p.asked + 1,
        state = case p.state when 'pending' then excluded.state else p.state end,
        reason = case p.state when 'pending' then excluded.reason else p.reason end
      returning reference, state, reason`.execute(db.sql);
    // It did the work, and the answer is lost.
    if (mood === 'silent') return void reply.hijack().raw.destroy();
    return reply.send(answerOf(rows[0]!));
  });
}

function answerOf({ reference, state, reason }: Row): z.infer<typeof standing> {
  if (state === 'sent') return { state, transaction: createHash('sha256').update(`payout|${reference}`).digest('hex') };
  return state === 'refused' ? { state, reason: reason! } : { state };
}
