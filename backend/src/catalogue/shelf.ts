import type { CaseItem, DropCase } from '@riftdrop/contract/cases';
import { type Tickets, ticketRanges } from '@riftdrop/fair/tickets';
import type { Reader } from '../plumbing/database.ts';
import './tables.ts';

/** One case with everything an opening needs, as it stood when it was read. */
export interface ShelfCase extends DropCase {
  number: number;
  /** In ascending skin item id, with adjoining tickets. */
  items: CaseItem[];
  ranges: Tickets[];
}

/** The catalogue in memory: read once, and again when its revision has moved. */
export interface Shelf {
  revision: number;
  /** Everything but hidden cases, in the order of sections and places. */
  cases: ShelfCase[];
  bySlug: Map<string, ShelfCase>;
}

/** The number that every change of a case raises. */
export async function catalogueRevision(reader: Reader): Promise<number> {
  return (await reader.selectFrom('catalogue_state').select('revision').executeTakeFirstOrThrow()).revision;
}

/** Reads all cases that somebody may see. The revision is read first, so that a change meanwhile only causes another read. */
export async function readShelf(reader: Reader): Promise<Shelf> {
  const revision = await catalogueRevision(reader);
  const items = await readItems(reader);
  const rows = await reader
    .selectFrom('cases as c')
    .innerJoin('case_versions as v', (join) => join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.version'))
    .where('c.status', '<>', 'hidden')
    .orderBy('c.place')
    .selectAll('c')
    .select(['v.price', 'v.points_price', 'v.average_return_ppm', 'v.risk_grade'])
    .execute();
  const cases = rows.map((row): ShelfCase => {
    const own = items.get(row.id) ?? [];
    return {
      number: row.id,
      id: String(row.id),
      slug: row.slug,
      name: row.name,
      price: row.price,
      datPointsPrice: row.points_price,
      section: row.section,
      image: row.image,
      logic: row.logic,
      riskGrade: row.risk_grade,
      favorite: false,
      favorite_count: 0,
      status: row.status,
      stock: row.stock,
      sale: row.sale,
      popular: row.popular,
      bestprice: row.bestprice,
      content_update_scheduled: row.content_update_scheduled,
      newUntillTime: row.new_until?.toISOString() ?? null,
      available_till: row.available_till?.toISOString() ?? null,
      published_at: row.published_at.toISOString(),
      king_rate_ppm: row.king_rate_ppm,
      part_open_threshold: row.part_open_threshold,
      average_return_ppm: row.average_return_ppm,
      drop_case_version: row.version,
      items: own,
      ranges: own.map(({ tickets }) => tickets),
    };
  });
  return { revision, cases, bySlug: new Map(cases.map((shelved) => [shelved.slug, shelved])) };
}

/** Items of the current version of every case. The cost is the version's: that is what a drop will be worth. */
async function readItems(reader: Reader): Promise<Map<number, CaseItem[]>> {
  const rows = await reader
    .selectFrom('cases as c')
    .innerJoin('case_items as i', (join) => join.onRef('i.case_id', '=', 'c.id').onRef('i.version', '=', 'c.version'))
    .innerJoin('skin_items as s', 's.id', 'i.skin_item_id')
    .innerJoin('skins as k', 'k.id', 's.skin_id')
    .orderBy('i.case_id')
    .orderBy('i.skin_item_id')
    .select([
      'i.case_id',
      'i.weight',
      'i.cost',
      's.id',
      's.wear',
      's.image',
      's.stat_trak',
      's.fake',
      'k.name',
      'k.skin_name',
      'k.rarity',
      'k.type',
    ])
    .execute();
  const byCase = new Map(
    [...Map.groupBy(rows, (row) => row.case_id)].map(([number, own]) => {
      const ranges = ticketRanges(own.map(({ weight }) => weight));
      return [
        number,
        own.map(({ case_id: _case, weight, id, ...skin }, at): CaseItem => ({
          skin_item: { ...skin, id: String(id) },
          weight,
          tickets: ranges[at]!,
        })),
      ];
    }),
  );
  return byCase;
}
