import { sql } from 'kysely';
import type { Domain } from '../domain.ts';
import { messageOf } from '../failure.ts';
import { installFunctions, markUsed } from '../database/functions/install.ts';
import { release } from '../database/functions/release.ts';
import { pruneLog } from '../live/log.ts';
import { deleteExpiredNonces } from '../http/nonce.ts';
import type { Plumbing } from '../plumbing.ts';

/** Deletes outdated rows: live events, idempotency keys after three days, and those of the domains' cleanups. */
export async function cleanUp(domains: Domain[], { db }: Plumbing): Promise<void> {
  await pruneLog(db);
  if (!(await markUsed(db.owner, release))) await installFunctions(db.owner, release, db.kind === 'embedded');
  await sql`delete from idempotency where at < site_now() - interval '3 days'`.execute(db.sql);
  await sql`delete from live_presence where seen_at < now() - interval '1 hour'`.execute(db.sql);
  await deleteExpiredNonces(db);
  await sql`delete from request_log where until < site_now()`.execute(db.sql);
  for (const domain of domains) await domain.cleanUp?.();
}

const vacuumEveryMs = 6 * 3600_000;

/** Cleans up again and again. The embedded database has no process that vacuums, so it is vacuumed here, four times a day. */
export function cleanUpEvery(ms: number, domains: Domain[], plumbing: Plumbing): NodeJS.Timeout {
  let vacuumedAt = Date.now();
  const run = async () => {
    await cleanUp(domains, plumbing);
    if (plumbing.db.kind !== 'embedded' || Date.now() - vacuumedAt < vacuumEveryMs) return;
    vacuumedAt = Date.now();
    await plumbing.db.pool.query('vacuum (analyze)');
  };
  return setInterval(() => {
    run().catch((error: unknown) => plumbing.log.warn('tidying failed', { error: messageOf(error) }));
  }, ms).unref();
}
