import type { Reader } from '../plumbing/database/database.ts';

/** Name and picture of a case, and whether it is in stock. */
export interface CaseFace {
  name: string;
  image: string;
  inStock: boolean;
}

/** Faces of cases, by id. */
export async function caseFaces(reader: Reader, ids: readonly number[]): Promise<Map<number, CaseFace>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('cases')
    .select(['id', 'name', 'image', 'stock'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, stock, ...face }) => [id, { ...face, inStock: stock === 'in_stock' }]));
}
