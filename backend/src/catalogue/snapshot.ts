import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import type { Reader } from '../plumbing/database/database.ts';

/** One case as lists show it. The player's field `favorite` is false; on a snapshot `favorite_count` is not counted. */
export interface ListedCase extends DropCase {
  number: number;
  /** The order of home, over all sections. */
  place: number;
  group_game_limit: number;
}

/** The catalogue in memory: all cases but hidden ones, without their contents, in the order of places. */
export interface CatalogueSnapshot {
  revision: number;
  cases: readonly ListedCase[];
  bySlug: ReadonlyMap<string, ListedCase>;
  byNumber: ReadonlyMap<number, ListedCase>;
}

export const emptySnapshot: CatalogueSnapshot = { revision: 0, cases: [], bySlug: new Map(), byNumber: new Map() };

/** The number that every change of a case raises. */
export async function catalogueRevision(reader: Reader): Promise<number> {
  return (await reader.selectFrom('catalogue_state').select('revision').executeTakeFirstOrThrow()).revision;
}

/** Reads all changes since `known` in one transaction snapshot; an unchanged case stays the same object. */
export function readSnapshot(reader: Reader, known: CatalogueSnapshot = emptySnapshot): Promise<CatalogueSnapshot> {
  return reader
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => readChanges(snapshot, known));
}

async function readChanges(reader: Reader, known: CatalogueSnapshot): Promise<CatalogueSnapshot> {
  const revision = await catalogueRevision(reader);
  const rows = await selectCases(reader).where('c.changed', '>', known.revision).execute();
  const byNumber = new Map(known.byNumber);
  for (const row of rows) {
    if (row.status === 'hidden') byNumber.delete(row.id);
    else byNumber.set(row.id, listed(row));
  }
  const cases = [...byNumber.values()].sort((a, b) => a.place - b.place || a.number - b.number);
  return { revision, cases, byNumber, bySlug: new Map(cases.map((one) => [one.slug, one])) };
}

const selectCases = (reader: Reader) =>
  reader
    .selectFrom('cases as c')
    .innerJoin('case_versions as v', (join) => join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.version'))
    .selectAll('c')
    .select(['v.price', 'v.points_price', 'v.average_return_ppm', 'v.risk_grade']);

type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number];

function listed(row: CaseRow): ListedCase {
  return {
    number: row.id,
    place: row.place,
    group_game_limit: row.group_game_limit,
    id: String(row.id),
    slug: row.slug,
    name: row.name,
    price: row.price,
    datPointsPrice: row.points_price,
    section: row.section,
    image: row.image,
    ...(row.background_image !== null && { background_image: row.background_image }),
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
    king_rate: row.king_rate_ppm === null ? null : row.king_rate_ppm / 1_000_000,
    part_open_threshold: row.part_open_threshold,
    average_return_ppm: row.average_return_ppm,
    drop_case_version: row.version,
  };
}

/** The current data of a listed case, for publishing a change. Null for one that is hidden or not there. */
export async function listedCase(reader: Reader, number: number): Promise<ListedCase | null> {
  const row = await selectCases(reader)
    .leftJoin('case_favorite_counts as n', 'n.case_id', 'c.id')
    .select('n.favorites')
    .where('c.id', '=', number)
    .executeTakeFirst();
  return row === undefined || row.status === 'hidden' ? null : { ...listed(row), favorite_count: row.favorites ?? 0 };
}
