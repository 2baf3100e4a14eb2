import { z } from 'zod';
import type { Access, Call, InDemo, RefusalCode } from './call.ts';

const nothing = z.object({});
type Nothing = typeof nothing;
/** A body for a call without one is a mistake of the client: it is rejected rather than dropped. */
const noBody = z.strictObject({});

/** A money call declares whether it stakes or pays in: guards and tests derive from that. */
type MoneySpec =
  | { money?: never; stake?: never; payIn?: never; demo?: never }
  | { money: true; stake: true; payIn?: never; demo?: InDemo }
  | { money: true; payIn: true; stake?: never; demo?: never }
  /** Moves only the player's existing items or money: a sale, or a cancellation. */
  | { money: true; stake: false; payIn?: never; demo?: never };

/**
 * Declares one call. Everything left out is empty: no parameters, no query, no body.
 * Money calls list the idempotency refusals by themselves.
 */
export function call<
  R extends `${'GET' | 'POST'} /${string}`,
  Reply extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  const Code extends RefusalCode = never,
>(
  route: R,
  spec: {
    summary: string;
    access: Access;
    params?: Params;
    query?: Query;
    body?: Body;
    reply: Reply;
    refusals?: readonly Code[];
  } & MoneySpec,
): Call<R, Params, Query, Body, Reply, Code> {
  return {
    route,
    summary: spec.summary,
    access: spec.access,
    money: spec.money ?? false,
    stake: spec.stake ?? false,
    payIn: spec.payIn ?? false,
    demo: spec.demo ?? 'refused',
    params: spec.params ?? (nothing as unknown as Params),
    query: spec.query ?? (nothing as unknown as Query),
    body: spec.body ?? (noBody as unknown as Body),
    reply: spec.reply,
    refusals: spec.refusals ?? [],
  };
}

/** Minor units of the stated currency, a whole number; -0 is refused so that equal amounts are equal bytes. */
export const amount = z.int().refine((n) => !Object.is(n, -0), 'negative zero');
export const time = z.iso.datetime();
export const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
/**
 * Which money the page showed. `true`: paid with demo money, or refused when demo mode is over. `false`: with real money, or
 * refused while demo mode is on. Left out: whichever mode is on.
 */
export const shownDemo = z.boolean().optional();
/** Path words that a slug may never be. */
export const slug = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,79}$/);
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** PF1 allows these characters only, so that no seed can move a delimiter (fairness protocol). */
export const clientSeed = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
/** Yes or no in a query. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => value === true || value === 'true');
export const page = z.object({
  offset: z.coerce.number<number>().int().min(0).default(0),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
});
/** List answers are `{items, offset, limit, total}` everywhere. */
export const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), offset: z.int(), limit: z.int(), total: z.int() });
