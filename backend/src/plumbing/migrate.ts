import pg from 'pg';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import { messageOf, StartFailure } from './failure.ts';
import { grantRights } from './roles.ts';

/** Brings the schema up to date. Several processes may start at once; the first does it and the others wait. */
export async function migrate(db: Database, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db: db.owner, provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  if (error) throw new StartFailure(`the database could not be migrated${failed ? ` (${failed})` : ''}: ${messageOf(error)}`);
  await grantRights(db.owner);
}

/**
 * Runs `work` while no other process of the site does. The lock belongs to a connection of its own, because what it
 * guards uses many; the embedded database has one process anyway.
 */
export async function alone<T>(databaseUrl: string | null, work: () => Promise<T>): Promise<T> {
  if (!databaseUrl) return work();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(727463)');
    return await work();
  } finally {
    await client.end();
  }
}
