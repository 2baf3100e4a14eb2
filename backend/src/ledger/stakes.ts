import type { CommonRefusal } from '@riftdrop/contract/common-refusals';
import { codeOf } from '../plumbing/failure.ts';
import { refuse, type Refused } from '../plumbing/refusal.ts';
import type { Tx } from '../plumbing/transaction.ts';

/** SQLSTATEs of the guard of stakes (sql/ledger_guard_stake.sql), wherever a stake is taken. */
export const stakeRefusals = {
  RD401: refuse('login_required'),
  RD403: refuse('self_blocked'),
  RD406: refuse('demo_on'),
  RD407: refuse('losses_limit'),
  RD408: refuse('debt_open'),
} satisfies Record<string, Refused<CommonRefusal>>;

/** Why a player's money is not taken. */
export type TakeRefusal = Refused<'insufficient_funds' | 'login_required' | 'self_blocked' | 'demo_on' | 'losses_limit' | 'debt_open'>;

/** SQLSTATEs of whatever takes money from a player. */
export const takeRefusals: Readonly<Record<string, TakeRefusal>> = { RD402: refuse('insufficient_funds'), ...stakeRefusals };

/** Runs a statement that takes money from a player. After a refusal the transaction takes no other statement: the caller returns it. */
export async function orRefusal<T>(tx: Tx, take: () => Promise<T>): Promise<T | TakeRefusal> {
  try {
    return await take();
  } catch (error) {
    const refusal = takeRefusals[codeOf(error) ?? ''];
    if (!refusal) throw error;
    return tx.refused(refusal);
  }
}
