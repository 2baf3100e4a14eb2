import { skinById, skinVersions, type SkinDetails } from '@riftdrop/contract/api/catalogue/catalogue';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';
import { sql } from 'kysely';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/index.ts';
import type { Clock } from '../plumbing/config/clock.ts';
import { numericId } from '../plumbing/http/numeric-id.ts';
import type { Reader } from '../plumbing/database/database.ts';
import { refuse, type Served, serve } from '../plumbing/http/http.ts';
import type { FavoriteCounts, FavoriteNumbers } from './favorite-counts.ts';
import { isOpen } from './listing.ts';

/** A wear of a skin as its row has it, with the skin it belongs to. */
type WearRow = Omit<SkinItem, 'id'> & { id: number; skin_id: number };

const itemOf = ({ skin_id: _skin, id, ...rest }: WearRow): SkinItem => ({ ...rest, id: String(id) });

/** Skins, their wears, and the cases that hold them now. */
export function serveSkins(catalogue: Catalogue, counts: FavoriteCounts, clock: Clock): Served[] {
  return [
    serve(skinById, async ({ plumbing: { db }, params: { id }, query }) => {
      const number = numericId(id);
      // Ids of skins are 32 bits wide.
      const wears = number !== null && number < 2 ** 31 ? await wearsOf(db.sql, number) : [];
      const [first] = wears;
      if (!first) return refuse('not_found', 'There is no such skin.');
      const { skin_id, name, skin_name, rarity, type } = first;
      const held = await holdersOf(db.sql, wears, await catalogue.snapshot(), await counts.now(), clock.now());
      const { offset, limit } = query;
      const drop_cases = { items: held.slice(offset, offset + limit), offset, limit, total: held.length };
      return { id: String(skin_id), name, skin_name, rarity, type, skin_item_id: id, versions: wears.map(itemOf), drop_cases };
    }),
    serve(skinVersions, async ({ plumbing: { db }, query: { text, offset, limit } }) => {
      const { items, total } = await listOf(db.sql, text?.trim() ?? '', offset, limit);
      return { items: items.map(itemOf), offset, limit, total };
    }),
  ];
}

function selectWears(reader: Reader) {
  return reader
    .selectFrom('skin_items as s')
    .innerJoin('skins as k', 'k.id', 's.skin_id')
    .select(['s.id', 's.skin_id', 's.wear', 's.image', 's.cost', 's.stat_trak', 's.fake', 'k.name', 'k.skin_name', 'k.rarity', 'k.type']);
}

/** All wears of the skin that one of them belongs to, the best first. */
const wearsOf = (reader: Reader, item: number): Promise<WearRow[]> =>
  selectWears(reader)
    .where('s.skin_id', '=', (select) => select.selectFrom('skin_items').select('skin_id').where('id', '=', item))
    .orderBy('s.stat_trak')
    .orderBy('s.wear')
    .orderBy('s.id')
    .execute();

/** Cases that may be opened and hold one of the wears, the cheapest first. */
async function holdersOf(
  reader: Reader,
  wears: readonly WearRow[],
  snapshot: CatalogueSnapshot,
  counts: FavoriteNumbers,
  now: number,
): Promise<SkinDetails['drop_cases']['items']> {
  const { rows } = await sql<{ case_id: number; item: number; cost: number; weight_ppm: number }>`
    select i.case_id, (array_agg(i.skin_item_id order by i.cost desc, i.skin_item_id))[1] as item, max(i.cost) as cost,
      sum(i.weight)::int as weight_ppm
    from case_items i join cases c on c.id = i.case_id and c.version = i.version
    where i.skin_item_id = any(${wears.map(({ id }) => id)}::int[]) group by i.case_id`.execute(reader);
  const held = rows.flatMap(({ case_id, item, cost, weight_ppm }) => {
    const drop_case = snapshot.byNumber.get(case_id);
    if (!drop_case || !isOpen(drop_case, now)) return [];
    const skin_item = { ...itemOf(wears.find(({ id }) => id === item)!), cost };
    return [{ drop_case: { ...drop_case, favorite_count: counts.of(case_id) }, skin_item, weight_ppm }];
  });
  return held.toSorted((a, b) => a.drop_case.price - b.drop_case.price || Number(a.drop_case.id) - Number(b.drop_case.id));
}

async function listOf(reader: Reader, text: string, offset: number, limit: number): Promise<{ items: WearRow[]; total: number }> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = selectWears(reader).where(sql`k.name || ' ' || k.skin_name`, 'ilike', like);
  const [items, counted] = await Promise.all([
    matching.orderBy('s.cost').orderBy('s.id').offset(offset).limit(limit).execute(),
    matching
      .clearSelect()
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total: counted.total };
}
