import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';

/** Epoch milliseconds by the clock of the site's database. */
export async function siteTime(reader: Reader): Promise<number> {
  const { rows } = await sql<{ now: number }>`select floor(extract(epoch from site_now()) * 1000)::bigint as now`.execute(reader);
  return rows[0]!.now;
}
