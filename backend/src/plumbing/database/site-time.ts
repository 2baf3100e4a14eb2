import { sql } from 'kysely';
import type { Reader } from './database.ts';

/** The body of `site_now()` in a sandbox whose time is behind; nothing else gives it such a body. */
const behindBy = (ms: number): string => `select clock_timestamp() - make_interval(secs => ${ms / 1000})`;

/** Milliseconds that the time of the site is behind that of the database; 0 but during the first day of a sandbox. */
export async function siteBehind(owner: Reader): Promise<number> {
  const { rows } = await sql<{ secs: string | null }>`
    select substring(prosrc from 'clock_timestamp\\(\\) - make_interval\\(secs => ([0-9.]+)\\)') as secs
    from pg_proc where oid = 'public.site_now()'::regprocedure`.execute(owner);
  return Math.round(Number(rows[0]?.secs ?? 0) * 1000);
}

/**
 * Sets the time of the site so many milliseconds behind. Only a sandbox calls it, and time never goes back: a new database begins behind,
 * and later the site only comes closer to the present.
 */
export async function setSiteBehind(owner: Reader, ms: number): Promise<void> {
  const body = sql.lit(ms > 0 ? behindBy(ms) : 'select clock_timestamp()');
  await sql`create or replace function public.site_now() returns timestamptz language sql volatile as ${body}`.execute(owner);
}

/** The time of a site at its start: `ms` behind for a new database, else the present, whatever a first day left that did not end. */
export async function beginTime(owner: Reader, ms: number): Promise<void> {
  if (ms > 0 || (await siteBehind(owner)) > 0) await setSiteBehind(owner, ms);
}
