import { type CaseVersion, caseVersions, caseVersionSkins } from '@riftdrop/contract/api/catalogue/catalogue';
import { ticketsHash } from '@riftdrop/fair/tickets';
import type { Catalogue } from '../catalogue/index.ts';
import { refuse, type Served, serve } from '../plumbing/http/http.ts';
import { sql, type Selectable } from 'kysely';
import type { Reader, Schema } from '../plumbing/database/database.ts';

interface VersionRow extends Omit<Selectable<Schema['case_versions']>, 'king_rate_ppm' | 'crown_odds_ppm'> {
  slug: string;
  current: number;
  items: string[];
  weights: number[];
}

/** Every published version of a case with its contents, kept for ever. */
export function serveVersions(catalogue: Catalogue): Served[] {
  return [
    serve(caseVersions, async ({ plumbing: { db }, params, query: { offset, limit } }) => {
      const known = await catalogue.find(params.slug);
      if (!known) return refuse('drop_cases_not_found');
      // From the database: a version may be newer than memory.
      const { version: total } = await db.sql
        .selectFrom('cases')
        .select('version')
        .where('id', '=', known.number)
        .executeTakeFirstOrThrow();
      const last = Math.max(0, total - offset);
      const rows = await versionsOf(db.sql, known.number, Math.max(1, last - limit + 1), last);
      return { items: rows.map(versionOf), offset, limit, total };
    }),
    serve(caseVersionSkins, async ({ plumbing: { db }, params }) => {
      const [, number, version] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(params.id)?.map(Number) ?? [];
      const known = number === undefined ? undefined : (await catalogue.snapshot()).byNumber.get(number);
      const [row] = known ? await versionsOf(db.sql, number!, version!, version!) : [];
      if (!known || !row) return refuse('not_found', 'There is no such version.');
      const { slug, name, image } = known;
      return { version: versionOf(row), drop_case: { slug, name, image }, items: await catalogue.contents(number!, version!) };
    }),
  ];
}

function versionOf({ case_id, slug, version, current, created_at, items, weights, ...row }: VersionRow): CaseVersion {
  return {
    id: `${case_id}-${version}`,
    version,
    created_at: created_at.toISOString(),
    price: row.price,
    datPointsPrice: row.points_price,
    average_return_ppm: row.average_return_ppm,
    riskGrade: row.risk_grade,
    hash: ticketsHash(
      slug,
      version,
      items.map((id, at) => ({ id, weight: weights[at]! })),
    ),
    current: version === current,
  };
}

/** Versions count from 1 without a gap, so a page of them is a span of numbers. */
async function versionsOf(reader: Reader, number: number, first: number, last: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.case_id, c.slug, v.version, c.version as current, v.created_at, v.price, v.points_price, v.average_return_ppm, v.risk_grade,
      array_agg(i.skin_item_id::text order by i.skin_item_id) as items, array_agg(i.weight order by i.skin_item_id) as weights
    from case_versions v join cases c on c.id = v.case_id join case_items i on i.case_id = v.case_id and i.version = v.version
    where v.case_id = ${number} and v.version between ${first} and ${last} and v.version <= c.version
    group by v.case_id, v.version, c.slug, c.version order by v.version desc`.execute(reader);
  return rows;
}
