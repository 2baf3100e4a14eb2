import { z } from 'zod';
import { amount, call, time } from '../../http/define.ts';

/** Accounts that every player has. */
export const purse = z.enum(['balance', 'bonus', 'points']);

/** One transfer as the player sees it. */
export const statementEntry = z.object({
  id: z.string(),
  at: time,
  /** Purpose, for example `case_open`. */
  kind: z.string(),
  /** Object of the entry, for example `case:12`. */
  ref: z.string(),
  /** Minor units; negative for a debit. */
  amount,
  /** Of the account after it. */
  balance: amount,
  /** Counts the entries of the account, 1, 2, 3 ... without a gap. */
  version: z.int(),
});
export type StatementEntry = z.infer<typeof statementEntry>;

const part = z.object({
  purse: purse.default('balance'),
  /** Entries before this version; all when left out. */
  before: z.coerce.number<number>().int().min(1).optional(),
  limit: z.coerce.number<number>().int().min(1).max(1000).default(1000),
});

/**
 * Newest first. `closing` less the amounts is the balance before the oldest entry; `next` is the `before` of the next part, null
 * at the end.
 */
export const statement = call('GET /ledger/statement', {
  summary: 'Every transfer of an own account',
  access: 'player',
  query: part,
  reply: z.object({
    purse,
    currency: z.string(),
    opening: amount,
    closing: amount,
    items: z.array(statementEntry),
    next: z.int().nullable(),
  }),
});

export const statementCsv = call('GET /ledger/statement/csv', {
  summary: 'The same as a CSV file (RFC 4180), to be saved by the browser',
  access: 'player',
  query: part,
  reply: z.object({ name: z.string(), csv: z.string(), next: z.int().nullable() }),
});

/** Keep it, and check later that the history still has this block with this hash: then nothing before it was changed. */
export const ledgerHead = call('GET /ledger/head', {
  summary: 'The newest block of the sealed history of all transfers',
  access: 'public',
  reply: z.object({ n: z.int(), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
});
