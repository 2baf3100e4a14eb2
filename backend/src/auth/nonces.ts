import { sql } from 'kysely';
import type { Database } from '../plumbing/database/database.ts';

/** Stores an OpenID nonce in the database, so that it works once over all processes and restarts. */
export const nonceTaker =
  (db: Database, side: 'given' | 'taken') =>
  async (nonce: string): Promise<boolean> => {
    const taken = await db.sql
      .insertInto('openid_nonces')
      .values({ side, nonce: nonce.slice(0, 200) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce')
      .execute();
    return taken.length === 1;
  };

/** Epoch ms of the database: the age of an answer must not depend on the process that receives it. */
export async function siteTime(db: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select site_now() as now`.execute(db.sql);
  return rows[0]!.now.getTime();
}

/** Deletes outdated nonces: an assertion is refused after five minutes whether its nonce is stored or not. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await sql`delete from openid_nonces where at < clock_timestamp() - interval '1 hour'`.execute(db.sql);
  await sql`delete from login_codes where expires_at < clock_timestamp() - interval '1 day'`.execute(db.sql);
  await sql`delete from nickname_keys where expires_at < site_now() - interval '1 day'`.execute(db.sql);
  await sql`delete from sessions where expires_at < clock_timestamp() - interval '7 days'`.execute(db.sql);
  await sql`delete from sessions where ended_at < clock_timestamp() - interval '7 days'`.execute(db.sql);
}
