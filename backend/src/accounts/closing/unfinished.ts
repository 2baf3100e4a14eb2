import { accountsOf } from '../../ledger/index.ts';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Domain } from '../../plumbing/domain.ts';
import { selfBlockOf } from '../self-block.ts';

/** A balance below this, USD cents, does not prevent a closing. */
export const smallRest = 100;

/** Names of the purses of a closed account in the contract. */
const kept = { balance: 'balance', bonus: 'bonus', points: 'points', 'partner:USD': 'partner' } as const;

/** Things that prevent the closing of an account, and the money that would stay on it. */
export async function closingOf(reader: Reader, playerId: string, domains: readonly Domain[]) {
  const [block, accounts] = await Promise.all([selfBlockOf(reader, playerId), accountsOf(reader, playerId)]);
  const rows = accounts.filter(({ balance, currency }) => balance > 0 && currency !== 'DEMO');
  const unfinished = (
    await Promise.all(domains.flatMap((domain) => (domain.unfinished ? [domain.unfinished(reader, playerId)] : [])))
  ).flat();
  for (const { purpose, balance } of rows) {
    // A player with a self-block can spend nothing until it is over, and may close all the same.
    if (purpose === 'balance' && balance >= smallRest && !block) unfinished.push({ what: 'balance', count: 1, amount: balance });
    if (purpose.startsWith('held:')) unfinished.push({ what: 'held', count: 1, amount: balance });
  }
  return {
    unfinished: unfinished.filter(({ count }) => count > 0),
    kept: rows.flatMap(({ purpose, balance }) =>
      Object.hasOwn(kept, purpose) ? { what: kept[purpose as keyof typeof kept], amount: balance } : [],
    ),
    small_rest: smallRest,
  };
}
