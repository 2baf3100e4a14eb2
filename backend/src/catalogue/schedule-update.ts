import { sql } from 'kysely';
import { cancel, schedule } from '../plumbing/jobs/schedule.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { changeCase } from './change-case.ts';
import { publishVersion, type VersionContents } from './publish-version.ts';

/**
 * Publishes new contents of a case at a time; until then the case shows the coming change. One update waits at a time.
 */
export async function scheduleUpdate(tx: Tx, number: number, contents: VersionContents, at: Date): Promise<void> {
  await tryOut(tx, number, contents);
  await schedule(tx, 'catalogue.update', { key: String(number), payload: { case: number, contents }, at, move: true });
  await changeCase(tx, number, { content_update_scheduled: true });
}

/** @returns false when none waits */
export async function withdrawUpdate(tx: Tx, number: number): Promise<boolean> {
  const waited = await cancel(tx, 'catalogue.update', String(number));
  await changeCase(tx, number, { content_update_scheduled: false });
  return waited;
}

/** Unpublishable contents are rejected now, and not unattended at the time. */
async function tryOut(tx: Tx, number: number, contents: VersionContents): Promise<void> {
  await sql`savepoint trial`.execute(tx);
  await publishVersion(tx, number, contents);
  await sql`rollback to savepoint trial`.execute(tx);
}
