import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { Refused } from '../../plumbing/http/refusal.ts';
import type { Tx } from '../../plumbing/database/transaction.ts';
import { isCodeNeeded, type Occasion, tryCode } from '../../auth/index.ts';

/**
 * Requires a code only of players who switched it on; the code is used together with the protected change, or not at
 * all.
 */
export async function withCode<R>(
  plumbing: Plumbing,
  playerId: string,
  occasion: Occasion,
  code: string,
  work: (takeCode: (tx: Tx) => Promise<boolean>) => Promise<R>,
): Promise<R | Refused<'too_many_attempts'>> {
  if (!(await isCodeNeeded(plumbing.db.sql, playerId, occasion))) return work(async () => true);
  return tryCode(plumbing, playerId, code, work);
}
