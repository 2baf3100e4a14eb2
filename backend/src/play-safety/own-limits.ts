import { sql } from 'kysely';
import { refuse, type Refused } from '../plumbing/http/refusal.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** A table of limits that players set for themselves: an amount for each span of days, and a higher one that waits in `next_`. */
type LimitTable = 'deposit_limits' | 'loss_limits';

/**
 * A first or a lower limit holds at once, and ends the wait of a higher one; asking for the same higher one again does not
 * begin the wait anew. The caller holds the accounts of the player.
 */
export async function setLimit(tx: Tx, table: LimitTable, playerId: string, days: number, amount: number | null): Promise<void> {
  const limits = sql.table(table);
  if (amount !== null) {
    const { rows } = await sql`
      insert into ${limits} as l (player_id, days, amount) values (${playerId}::bigint, ${days}, ${amount})
      on conflict (player_id, days) do update set amount = excluded.amount, next_amount = null, next_from = null,
        started_at = case when excluded.amount < l.amount then site_now() else l.started_at end
      where excluded.amount <= l.amount returning amount`.execute(tx);
    if (rows.length > 0) return;
  }
  await sql`
    update ${limits} set next_amount = ${amount}::bigint, next_from = site_now() + interval '24 hours'
    where player_id = ${playerId}::bigint and days = ${days}
      and (next_from is null or next_amount is distinct from ${amount}::bigint)`.execute(tx);
}

/**
 * The clock of the site's database decides: that of a process, or of a browser, may be wrong. The caller holds the accounts of
 * the player.
 */
export async function confirmLimit(
  tx: Tx,
  table: LimitTable,
  playerId: string,
  days: number,
): Promise<Refused<'not_found' | 'limit_waits'> | null> {
  const limits = sql.table(table);
  const { rows } = await sql<{ next_amount: number | null; next_from: Date; over: boolean }>`
    select next_amount, next_from, next_from <= site_now() as over from ${limits}
    where player_id = ${playerId}::bigint and days = ${days} and next_from is not null`.execute(tx);
  const [next] = rows;
  if (!next) return refuse('not_found', 'No higher limit waits to be confirmed.');
  if (!next.over) return refuse('limit_waits', undefined, { from: next.next_from.toISOString() });
  if (next.next_amount === null) await sql`delete from ${limits} where player_id = ${playerId}::bigint and days = ${days}`.execute(tx);
  else
    await sql`
      update ${limits} set amount = next_amount, started_at = site_now(), next_amount = null, next_from = null
      where player_id = ${playerId}::bigint and days = ${days}`.execute(tx);
  return null;
}
