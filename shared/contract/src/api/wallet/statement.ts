import { z } from 'zod';
import { call, time } from '../../http/define.ts';

export const statementFiles = call('POST /profile/statement', {
  summary: 'Addresses of one file of everything that moved, as CSV and as JSON; each works for a minute',
  access: 'player',
  reply: z.object({ csv: z.string(), json: z.string(), expires_at: time }),
});

/** One line of the file. Amounts of a section that is an account add up to its balance. */
export interface StatementLine {
  /** An account (`balance`, `bonus`, `points` ...), or a list: `item`, `payment`, `cash_out`, `send`, `limit`, `passkey`, `session`. */
  section: string;
  at: string;
  kind: string;
  ref: string;
  /** Minor units; null where nothing has a price. */
  amount: number | null;
  currency: string | null;
  /** Of the account after it; null elsewhere. */
  balance: number | null;
}
