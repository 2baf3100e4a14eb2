import { z } from 'zod';
import type { Secret } from '../../../plumbing/config/secret.ts';
import type { Marketplace } from '../providers/market.ts';
import { serviceClient } from './service.ts';

/** Where the marketplace of the sandbox is. */
export const marketRoot = '/sandbox/market';

const word = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const price = z.int().positive();
const prices = z.record(z.string(), price);
const offers = z.array(z.object({ id: word, name: z.string(), wear: z.int().min(0).max(4), price }));
const standing = z.discriminatedUnion('state', [
  z.object({ state: z.literal('buying') }),
  z.object({ state: z.literal('gone') }),
  z.object({ state: z.literal('no_trade') }),
  z.object({ state: z.literal('offered'), link: z.string().startsWith(`${marketRoot}/`) }),
  z.object({ state: z.literal('accepted'), lockedUntil: z.iso.datetime().nullable() }),
  z.object({ state: z.literal('rejected'), by: z.enum(['buyer', 'seller']) }),
]);

/** Calls the marketplace of the sandbox over HTTP, as a real one; null for a 404. A throw is an outage. */
export const marketClient = (secret: Secret, address: () => string) =>
  serviceClient(secret, 'market', () => `${address()}${marketRoot}/api`);

/** The marketplace of the sandbox as a seller. */
export function sandboxMarket(secret: Secret, address: () => string): Marketplace {
  const ask = marketClient(secret, address);
  return {
    prices: async () => prices.parse(await ask('prices')),
    offers: async (name) => offers.nullable().parse(await ask(`offers?${new URLSearchParams({ name })}`)),
    trade: async (order) => standing.parse(await ask('trades', order)),
  };
}
