import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';
import { allItems } from '../items/index.ts';
import type { DropRoll } from '../profile/index.ts';

/** How an opening rolled a drop; undefined for a drop without an opening. */
export async function dropRoll(reader: Reader, drop: number): Promise<DropRoll | undefined> {
  const row = await reader
    .selectFrom(allItems.as('d'))
    .leftJoin('part_openings as part', 'part.drop_id', 'd.id')
    .leftJoin('king_rolls as crown', (join) => join.onRef('crown.pair_id', '=', 'd.pair_id').onRef('crown.nonce', '=', 'd.nonce'))
    .where('d.id', '=', drop)
    .select(['d.pair_id', 'd.nonce', 'd.roll', 'd.case_version', 'part.one_in'])
    .select(['crown.roll as crown_roll', 'crown.crown_odds_ppm', 'crown.outcome as crown_outcome', 'crown.king_id'])
    .select((select) => [
      // Tickets adjoin in ascending skin item id: those of the items before this one come first.
      select
        .selectFrom('case_items as i')
        .whereRef('i.case_id', '=', 'd.case_id')
        .whereRef('i.version', '=', 'd.case_version')
        .whereRef('i.skin_item_id', '<', 'd.skin_item_id')
        .select(sql<number>`coalesce(sum(i.weight), 0)::int`.as('from'))
        .as('from'),
      select
        .selectFrom('case_items as i')
        .whereRef('i.case_id', '=', 'd.case_id')
        .whereRef('i.version', '=', 'd.case_version')
        .whereRef('i.skin_item_id', '=', 'd.skin_item_id')
        .select('i.weight')
        .as('weight'),
    ])
    .executeTakeFirst();
  if (row?.pair_id == null || row.nonce === null || row.roll === null) return undefined;
  return { ...row, tab: 'case', pair_id: row.pair_id, nonce: row.nonce, roll: row.roll };
}
