import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { sql } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';

/** Name and picture of a case, and whether it is in stock and can be opened now. */
export interface CaseFace {
  name: string;
  image: string;
  inStock: boolean;
  isOpenable: boolean;
}

/** Faces of cases, by id. */
export async function caseFaces(reader: Reader, ids: readonly number[]): Promise<Map<number, CaseFace>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('cases')
    .select(['id', 'name', 'image', sql<boolean>`stock = 'in_stock'`.as('inStock')])
    .select(sql<boolean>`status = 'published' and stock = 'in_stock' and coalesce(available_till > site_now(), true)`.as('isOpenable'))
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...face }) => [id, face]));
}

/** The skins in their wears, in public form, by their ids. */
export async function skinItems(reader: Reader, ids: number[]): Promise<Map<number, SkinItem>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('skin_items as s')
    .innerJoin('skins as k', 'k.id', 's.skin_id')
    .select(['s.id', 'k.name', 'k.skin_name', 'k.rarity', 'k.type', 's.image', 's.cost', 's.stat_trak', 's.wear', 's.fake'])
    .where('s.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, id: String(row.id) }]));
}
