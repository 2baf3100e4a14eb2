import type pg from 'pg';
import type { Priced } from './action.ts';

const slug = 'pretender';
const price = 100;
const items = [60, 150, 400];

/**
 * Makes a king case with many events: a crown that is won as often as `crownOdds` (parts of a million), and a budget
 * that soon reaches the most expensive skin. A new version each time, as terms change with it only. In the trial's
 * database; the rules are the product's.
 */
export async function throneWith(crownOdds: number, sql: pg.Pool): Promise<Priced> {
  const client = await sql.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number; version: number }>(
      'update cases set king_rate_ppm = 400000, crown_odds_ppm = $2, version = version + 1 where slug = $1 returning id, version',
      [slug, crownOdds],
    );
    const { id, version } = rows[0]!;
    await client.query(
      `insert into case_versions (case_id, version, price, average_return_ppm, risk_grade) values ($1, $2, $3, 900000, 'Low')`,
      [id, version, price],
    );
    await client.query(
      `insert into case_items (case_id, version, skin_item_id, weight, cost)
       select $1, $2, s.id, case when s.n = 1 then 800000 else 100000 end, ($3::bigint[])[s.n]
       from (select id, row_number() over (order by id)::int as n from skin_items) s where s.n <= 3`,
      [id, version, items],
    );
    await client.query('commit');
    return { slug, version, price };
  } finally {
    client.release();
  }
}

const day = `interval '86400000 milliseconds'`;

/** Rewrites the function that returns the duration of a reign. */
export async function shortenReigns(sql: pg.Pool, reignMs: number): Promise<void> {
  const { rows } = await sql.query<{ source: string }>(
    `select pg_get_functiondef(oid) as source from pg_proc where proname = 'king_reign'`,
  );
  if (rows.length !== 1 || rows.some(({ source }) => !source.includes(day)))
    throw new Error('reigns do not last as long as this trial believes');
  for (const { source } of rows) await sql.query(source.replaceAll(day, `interval '${reignMs} milliseconds'`));
}
