import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import type { Domain } from '../../plumbing/domain.ts';
import { selfBlockOf } from '../self-block.ts';

/** Less than this on the balance, USD cents, keeps nobody from closing. */
export const smallRest = 100;

/** What each purse of a closed account is called in the contract. */
const kept = { balance: 'balance', bonus: 'bonus', points: 'points', 'partner:USD': 'partner' } as const;

/** What keeps the account of a player from being closed, and what would stay on it. */
export async function closingOf(reader: Reader, playerId: string, domains: readonly Domain[]) {
  const [block, { rows }] = await Promise.all([
    selfBlockOf(reader, playerId),
    sql<{ purpose: string; balance: number }>`
      select purpose, balance from accounts where player_id = ${playerId}::bigint and balance > 0 and currency <> 'DEMO' order by id`.execute(
      reader,
    ),
  ]);
  const unfinished = (
    await Promise.all(domains.flatMap((domain) => (domain.unfinished ? [domain.unfinished(reader, playerId)] : [])))
  ).flat();
  for (const { purpose, balance } of rows) {
    // Who has blocked the own account can spend nothing until the block is over, and may close all the same.
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
