import { type Kysely, sql, type Transaction } from 'kysely';
import type { FunctionRelease, SqlFunction } from './release.ts';

/** A release that no process has used for this time is removed. */
const unusedAfter = '7 days';

type Db<Schema> = Kysely<Schema> | Transaction<Schema>;

/**
 * Installs the functions of a release, unless they are there, and attaches its triggers: a trigger is always that of the
 * release which was installed last. Releases without users are removed.
 * @param isOnlyProcess no other process uses this database: every other release is removed at once
 */
export async function installFunctions<Schema>(owner: Kysely<Schema>, release: FunctionRelease, isOnlyProcess: boolean): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    if (!(await markUsed(tx, release))) await create(tx, release);
    await removeUnused(tx, release, isOnlyProcess);
  });
}

/** Records that a process uses this release. @returns false when it is not installed */
export async function markUsed<Schema>(db: Db<Schema>, { schema }: FunctionRelease): Promise<boolean> {
  const { rows } = await sql`update function_releases set used_at = clock_timestamp() where schema = ${schema} returning 1`.execute(db);
  return rows.length > 0;
}

async function create<Schema>(tx: Transaction<Schema>, release: FunctionRelease): Promise<void> {
  const { schema, functions } = release;
  const run = (text: string) => sql.raw(text).execute(tx);
  await run(`create schema ${schema}; grant usage on schema ${schema} to public`);
  // Functions may call each other: bodies are checked when they run, and by the tests.
  await run(`set local search_path = ${release.searchPath}; set local check_function_bodies = off`);
  for (const { text } of functions) await run(text);
  for (const one of functions)
    if (needsPath(one, functions)) await run(`alter function ${one.name} set search_path = ${release.searchPath}, pg_temp`);
  await attach(tx, release);
  await sql`insert into function_releases (schema) values (${schema})`.execute(tx);
  await sql`insert into installed_functions (schema, name, hash)
    select ${schema}, * from unnest(${functions.map(({ name }) => name)}::text[], ${functions.map(({ hash }) => hash)}::text[])`.execute(
    tx,
  );
}

async function attach<Schema>(tx: Transaction<Schema>, { searchPath, functions }: FunctionRelease): Promise<void> {
  await sql.raw(`set local search_path = ${searchPath}`).execute(tx);
  for (const { triggers } of functions) if (triggers) await sql.raw(triggers).execute(tx);
}

/**
 * A trigger function runs in connections of older and newer releases too, and a security definer must not follow the path of
 * its caller: both look for functions in their own release. The others have no setting, which would cost each call.
 */
function needsPath({ name, text }: SqlFunction, all: readonly SqlFunction[]): boolean {
  if (/\bsecurity definer\b/.test(text)) return true;
  const called = new Set([...text.matchAll(/\b(\w+)\s*\(/g)].map((match) => match[1]));
  return /\breturns trigger\b/.test(text) && all.some((other) => other.name !== name && called.has(other.name));
}

async function removeUnused<Schema>(tx: Transaction<Schema>, release: FunctionRelease, isOnlyProcess: boolean): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select schema from function_releases
    where schema <> ${release.schema} and (${isOnlyProcess} or used_at < clock_timestamp() - ${unusedAfter}::interval)`.execute(tx);
  if (rows.length === 0) return;
  // Triggers may still be those of a release that goes.
  await attach(tx, release);
  for (const { schema } of rows) {
    await sql`delete from installed_functions where schema = ${schema}`.execute(tx);
    await sql`delete from function_releases where schema = ${schema}`.execute(tx);
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(tx);
  }
}
