import { codeOf } from '../plumbing/failure.ts';
import { refuse, type Refused } from '../plumbing/http/refusal.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** Why an amount is not taken. */
export type TakeRefusal = Refused<'insufficient_funds'>;

/** SQLSTATEs of whatever takes an amount. */
export const takeRefusals: Readonly<Record<string, TakeRefusal>> = { RD402: refuse('insufficient_funds') };

/** Runs a statement that takes an amount. After a refusal the transaction takes no other statement: the caller returns it. */
export async function orRefusal<T>(tx: Tx, take: () => Promise<T>): Promise<T | TakeRefusal> {
  try {
    return await take();
  } catch (error) {
    const refusal = takeRefusals[codeOf(error) ?? ''];
    if (!refusal) throw error;
    return tx.refused(refusal);
  }
}
