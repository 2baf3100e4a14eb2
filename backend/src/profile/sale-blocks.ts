import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, type Refused } from '../plumbing/http/refusal.ts';
import type { Tx } from '../plumbing/database/transaction.ts';

/** Scope of a sale block: all items of a player, or one item. */
export type Blocked = { player: number } | { drop: number };

/** Blocks sales until a moment; the player reads the reason. */
export async function blockSales(tx: Tx, blocked: Blocked, reason: string, until: Date): Promise<void> {
  const [player, drop] = 'player' in blocked ? [blocked.player, null] : [null, blocked.drop];
  await sql`insert into sale_blocks (player_id, drop_id, reason, until)
    values (${player}::bigint, ${drop}::bigint, ${reason}, ${until})`.execute(tx);
}

/** Why none of these items, or nothing at all of the player, may be sold now; null when nothing forbids it. */
export async function saleRefusal(
  reader: Reader,
  playerId: string,
  drops: readonly number[],
): Promise<Refused<'personal_drop_sell_block'> | null> {
  const { rows } = await sql<{ reason: string; until: Date }>`
    select reason, until from sale_blocks
    where (player_id = ${playerId}::bigint or drop_id = any(${[...drops]}::bigint[])) and until > site_now()
      order by until desc limit 1`.execute(reader);
  const [block] = rows;
  return block ? refuse('personal_drop_sell_block', undefined, { reason: block.reason, until: block.until.toISOString() }) : null;
}

/** Items of a player that are blocked one by one. */
export async function blockedDrops(reader: Reader, playerId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.drop_id as id from sale_blocks b join all_items() d on d.id = b.drop_id
    where b.until > site_now() and d.player_id = ${playerId}::bigint and d.status = 'inventory'`.execute(reader);
  return rows.map(({ id }) => id);
}
