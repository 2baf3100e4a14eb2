import { sql } from 'kysely';
import type { TestApp } from '../testing.ts';

/** Changes rows past every trigger and key, as an intruder with access to the database could. */
export async function tamper(app: TestApp, statement: string): Promise<void> {
  await app.db.owner.transaction().execute(async (tx) => {
    await sql.raw('set local session_replication_role = replica').execute(tx);
    await sql.raw(statement).execute(tx);
  });
}
