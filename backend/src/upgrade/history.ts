import type { Upgrade } from '@riftdrop/contract/api/upgrade/upgrade';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';

interface Page {
  offset: number;
  limit: number;
}

/** One page of a player's upgrades, newest first. */
export async function upgradesOf(
  reader: Reader,
  playerId: string,
  { offset, limit }: Page,
): Promise<Page & { items: Upgrade[]; total: number }> {
  const { rows } = await sql<{ upgrade: Upgrade }>`
    select upgrade_json(u) as upgrade from upgrades u where player_id = ${playerId}::bigint
      order by id desc offset ${offset} limit ${limit}`.execute(reader);
  const { total } = await reader
    .selectFrom('upgrades')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('player_id', '=', Number(playerId))
    .executeTakeFirstOrThrow();
  return { items: rows.map(({ upgrade }) => upgrade), offset, limit, total };
}

/** Number of upgrades of all players. */
export async function countOf(reader: Reader): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(upgrades), 0)::bigint as n from upgrade_counts`.execute(reader);
  return rows[0]!.n;
}

/** Cost of a player's items in upgrades since a moment, USD cents. */
export async function putInSince(reader: Reader, playerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(item_cost), 0)::bigint as cost from upgrades
    where player_id = ${playerId}::bigint and created_at >= ${since}`.execute(reader);
  return rows[0]!.cost;
}
