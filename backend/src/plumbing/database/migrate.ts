import pg from 'pg';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database, Schema } from './database.ts';
import { messageOf, StartFailure } from '../failure.ts';
import { grantRights } from './roles.ts';

/**
 * Brings the tables up to date. Several processes may start at once; the first does it and the others wait.
 * @param migrations statements that make and change tables only, by name; functions are files (functions/). A name is
 * `<domain>/<n>`: the numbers of a domain
 *   run in their order, and domains in the order in which they first appear here. The older names, which begin with a number, run first.
 * @returns whether the database was empty
 */
export async function migrate(db: Database, migrations: Readonly<Record<string, string>>): Promise<boolean> {
  const names = Object.keys(migrations).toSorted(byOrder(Object.keys(migrations)));
  const ran = (await migrator(db.owner, migrations, names).getMigrations()).flatMap((one) => (one.executedAt ? one.name : []));
  const pending = names.filter((name) => !ran.includes(name));
  await db.owner.transaction().execute(async (tx) => {
    const shown = [...ran];
    for (const wave of ascending(pending)) {
      shown.push(...wave);
      const { error, results } = await migrator(tx, migrations, shown).migrateToLatest();
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      if (error) throw new StartFailure(`the database could not be migrated${failed ? ` (${failed})` : ''}: ${messageOf(error)}`);
    }
  });
  await grantRights(db.owner);
  return pending.length === names.length;
}

const migrator = (db: Kysely<Schema>, migrations: Readonly<Record<string, string>>, names: readonly string[]) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(names.map((name) => [name, { up: inPublicSchema(migrations[name]!) }])) },
    allowUnorderedMigrations: true,
    migrationTableSchema: 'public',
  });

/** Parts of a list in which names ascend: Kysely runs the migrations that it is given in the order of their names. */
function ascending(names: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const name of names) {
    const last = parts.at(-1);
    if (last && last.at(-1)! < name) last.push(name);
    else parts.push([name]);
  }
  return parts;
}

/** A migration of an earlier release that made only functions, which are files now. Databases that ran it have its name in their list. */
export const madeFunctions = '';

/** Connections look for functions in another schema first; tables are made in `public`. All migrations of a start share a transaction. */
const inPublicSchema = (text: string) => async (db: Kysely<unknown>) =>
  void (await sql.raw(`set local search_path = public; ${text}`).execute(db));

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
