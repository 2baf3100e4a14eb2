import { sql } from 'kysely';
import { blockSelf, type SelfBlock } from '@riftdrop/contract/api/profile/profile';
import { lockAccounts } from '../ledger/index.ts';
import type { Database, Reader } from '../plumbing/database/database.ts';
import { servePlayer, type Served } from '../plumbing/http/http.ts';
import { command } from '../plumbing/live/outbox.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';

/**
 * Players who blocked themselves. The database's clock decides: that of a process may be wrong.
 * @param onBlocked is called before the answer; other processes receive the event
 */
export const blockCalls = (db: Database, onBlocked: (playerIds: readonly string[]) => void): Served[] => [
  servePlayer(blockSelf, async ({ playerId, body }) => {
    const block = await inTransaction(db, async (tx) => {
      // Every stake takes these locks: those that hold them now end first, and later ones see the block.
      await lockAccounts(tx, playerId);
      await lay(tx, playerId, body.self_block_period);
      await command(tx, 'player.blocked', { players: [playerId] });
      return selfBlockOf(tx, playerId);
    });
    onBlocked([playerId]);
    return block!;
  }),
];

/** At once, and for longer if need be; one that ends sooner changes nothing. */
async function lay(reader: Reader, playerId: string, days: number): Promise<void> {
  await sql`
    with now as (select site_now() as at)
    insert into self_blocks (player_id, started_at, finish_at, period)
    select ${playerId}::bigint, at, at + make_interval(days => ${days}::int), ${days}::int from now
    on conflict (player_id) do update set started_at = excluded.started_at, finish_at = excluded.finish_at, period = excluded.period
    where excluded.finish_at > self_blocks.finish_at`.execute(reader);
}

/** The block that runs now; null without one. */
export async function selfBlockOf(reader: Reader, playerId: string): Promise<SelfBlock | null> {
  const { rows } = await sql<{ started_at: Date; finish_at: Date; period: SelfBlock['self_block_period'] }>`
    select started_at, finish_at, period from self_blocks where player_id = ${playerId}::bigint and finish_at > site_now()`.execute(reader);
  const [row] = rows;
  return row
    ? {
        self_block_started_at: row.started_at.toISOString(),
        self_block_finish_at: row.finish_at.toISOString(),
        self_block_period: row.period,
      }
    : null;
}

/** Of these players those whose block runs now. */
export async function selfBlockedOf(reader: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select player_id as id from self_blocks where player_id = any(${[...ids]}::bigint[]) and finish_at > site_now()`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}
