import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Effect } from './inside.ts';
import type { RecurringJob } from './job.ts';

/** The one row of a recurring kind. */
const key = 'every';

/** Each turn schedules the next in its own transaction, on the grid that the first one began; turns that were missed are left out. */
export const recurringEffect =
  ({ everyMs, run }: RecurringJob): Effect =>
  async (tx, { kind, dueAt }) => {
    await sql`
      with grid as (select make_interval(secs => ${everyMs / 1000}) as step, ${dueAt}::timestamptz as due)
      select schedule_job(${kind}, ${key}, 'null', due + step * greatest(1, ceil(extract(epoch from site_now() - due) / extract(epoch from step))))
      from grid`.execute(tx);
    await run(tx);
  };

/** Begins the chains that do not run yet. Every start of a process may call it. */
export async function beginRecurring(db: Database, kinds: string[]): Promise<void> {
  for (const kind of kinds) await sql`select schedule_job(${kind}, ${key}, 'null', site_now())`.execute(db.sql);
}
