import { sql } from 'kysely';
import { type Database } from '../plumbing/database/database.ts';
import { inTransaction, type Tx } from '../plumbing/database/transaction.ts';
import { keepTime } from './change-case.ts';
import { makeCatalogue, standardSeed } from './generator/catalogue.ts';
import type { CaseSeed } from './generator/cases.ts';

/** Fills an empty catalogue; an existing one stays as it is. Processes that start at once wait for the first. */
export async function seedCatalogue(db: Database, at: Date): Promise<void> {
  const fill = async (tx: Tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(tx);
    const known = await tx.selectFrom('cases').select('id').limit(1).executeTakeFirst();
    if (!known) await insertCatalogue(tx, at);
  };
  await inTransaction(db, fill, { patient: true });
}

/** PostgreSQL takes at most 65,535 parameters in a statement; rows travel as one JSON parameter instead. */
async function insertAll(
  tx: Tx,
  table: 'skins' | 'skin_items' | 'cases' | 'case_versions' | 'case_items',
  rows: readonly object[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

async function insertCatalogue(tx: Tx, at: Date): Promise<void> {
  const { skins, cases } = makeCatalogue(standardSeed, at);
  await insertAll(
    tx,
    'skins',
    skins.map(({ id, name, skin_name, rarity, type }) => ({ id, name, skin_name, rarity, type })),
  );
  await insertAll(
    tx,
    'skin_items',
    skins.flatMap(({ items }) => items.map((item) => ({ ...item, stat_trak: false, fake: false }))),
  );
  await insertCases(tx, cases, at);
  for (const { id, available_till } of cases) if (available_till) await keepTime(tx, id, available_till);
}

/** Puts cases into the catalogue, each with its first version. */
export async function insertCases(tx: Tx, cases: readonly CaseSeed[], at: Date): Promise<void> {
  await insertAll(
    tx,
    'cases',
    cases.map(({ price: _price, points_price: _points, average_return_ppm: _return, risk_grade: _risk, items: _items, ...row }) => ({
      ...row,
      part_open_threshold: partOpenFrom,
      version: 1,
    })),
  );
  await insertAll(
    tx,
    'case_versions',
    cases.map(({ id, price, points_price, average_return_ppm, risk_grade }) => ({
      case_id: id,
      version: 1,
      price,
      points_price,
      average_return_ppm,
      risk_grade,
      created_at: at,
    })),
  );
  await insertAll(
    tx,
    'case_items',
    cases.flatMap(({ id, items }) => items.map((item) => ({ case_id: id, version: 1, ...item }))),
  );
}

/** Cases from this price on may be opened in part, USD cents. */
const partOpenFrom = 10_000;
