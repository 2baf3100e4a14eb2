import { openDatabase } from '@riftdrop/backend/plumbing/database/database';
import { jsonLogger } from '@riftdrop/backend/plumbing/config/logger';
import type { Queryable } from './queryable.ts';

/** The embedded database of a process that has stopped. */
export async function inFolder(dataDir: string, look: (sql: Queryable) => Promise<void>): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl: null, poolSize: 1 }, jsonLogger());
  try {
    await look({ query: (text, values) => db.pool.query(text, values) });
  } finally {
    await db.close();
  }
}
