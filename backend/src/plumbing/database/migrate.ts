import pg from 'pg';
import { type Kysely, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './database.ts';
import { messageOf, StartFailure } from '../failure.ts';
import { grantRights } from './roles.ts';

/**
 * Brings the tables up to date. Several processes may start at once; the first does it and the others wait.
 * @param migrations make and change tables only; functions are files (functions/). A name is `<domain>/<n>`: the numbers of a domain
 *   run in their order, and domains in the order in which they first appear here. The older names, which begin with a number, run first.
 * @returns whether the database was empty
 */
export async function migrate(db: Database, migrations: Record<string, Migration>): Promise<boolean> {
  const inPublic = Object.fromEntries(Object.entries(migrations).map(([name, { up }]) => [name, { up: inPublicSchema(up) }]));
  const migrator = new Migrator({
    db: db.owner,
    provider: { getMigrations: async () => inPublic },
    allowUnorderedMigrations: true,
    migrationTableSchema: 'public',
    nameComparator: byOrder(Object.keys(migrations)),
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  if (error) throw new StartFailure(`the database could not be migrated${failed ? ` (${failed})` : ''}: ${messageOf(error)}`);
  await grantRights(db.owner);
  return results?.length === Object.keys(migrations).length;
}

/** A migration of an earlier release that made only functions, which are files now. Databases that ran it have its name in their list. */
export const madeFunctions: Migration = { up: async () => {} };

/** Connections look for functions in another schema first; tables are made in `public`. All migrations of a start share a transaction. */
function inPublicSchema(up: Migration['up']): Migration['up'] {
  return async (db: Kysely<unknown>) => {
    await sql`set local search_path = public`.execute(db);
    await up(db);
  };
}

function byOrder(names: readonly string[]): (a: string, b: string) => number {
  const domains = [...new Set(names.map((name) => name.split('/')[0]))];
  const place = (name: string) => {
    const [domain, n] = name.split('/');
    return n === undefined ? ([-1, 0] as const) : ([domains.indexOf(domain), Number(n)] as const);
  };
  return (a, b) => {
    const [inA, inB] = [place(a), place(b)];
    return inA[0] - inB[0] || inA[1] - inB[1] || a.localeCompare(b);
  };
}

/**
 * Runs `work` while no other process of the site does. The lock belongs to a separate connection, because the guarded work uses
 * many; the embedded database has one process anyway.
 */
export async function oneProcessAtATime<T>(databaseUrl: string | null, work: () => Promise<T>): Promise<T> {
  if (!databaseUrl) return work();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.prepare]);
    return await work();
  } finally {
    await client.end();
  }
}
