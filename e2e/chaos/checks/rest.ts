import { until } from '../until.ts';
import type { Queryable } from './queryable.ts';

/** Waits until every committed event was numbered: the pumps have caught up. */
export async function rested(sql: Queryable, ms = 15_000): Promise<void> {
  await until('the outbox to be empty', ms, async () => {
    const { rows } = await sql.query('select count(*)::int as waiting from outbox');
    return rows[0]!.waiting === 0;
  });
}
