import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { codeOf } from '../../failure.ts';
import type { FunctionRelease, SqlFunction } from './release.ts';

/** A release that no process has used for this time is removed. */
const unusedAfter = '7 days';
/** Players wait so long behind a trigger that waits for its table, at most; then it lets them pass, and tries again. */
const lockTimeout = '100ms';
const pauseMs = 50;
const mostTries = 600;
/** The table was not free in time. */
const lockNotAvailable = '55P03';

type Db<Schema> = Kysely<Schema> | Transaction<Schema>;

/**
 * Installs the functions of a release, unless they are there, and attaches its triggers when no newer release is in use: a
 * trigger is always that of the release which was installed last. Releases without users are removed.
 * @param isOnlyProcess no other process uses this database: every other release is removed at once
 */
export async function installFunctions<Schema>(owner: Kysely<Schema>, release: FunctionRelease, isOnlyProcess: boolean): Promise<void> {
  await owner.transaction().execute(async (tx) => void ((await markUsed(tx, release)) || (await create(tx, release))));
  const { rows } = await sql<{ schema: string; unused: boolean }>`
    select schema, schema <> ${release.schema} and (${isOnlyProcess} or used_at < clock_timestamp() - ${unusedAfter}::interval) as unused
    from function_releases order by at desc`.execute(owner);
  if (rows.find(({ unused }) => !unused)?.schema === release.schema) await attach(owner, release);
  await remove(
    owner,
    rows.filter(({ unused }) => unused).map(({ schema }) => schema),
  );
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
  await sql`insert into function_releases (schema) values (${schema})`.execute(tx);
  await sql`insert into installed_functions (schema, name, hash)
    select ${schema}, * from unnest(${functions.map(({ name }) => name)}::text[], ${functions.map(({ hash }) => hash)}::text[])`.execute(
    tx,
  );
}

/**
 * Those of one function in a transaction of its own: with the tables of all triggers locked, players and this would wait for each other.
 * What a start did not come to, the next one does.
 */
async function attach<Schema>(owner: Kysely<Schema>, { schema, searchPath, functions }: FunctionRelease): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct proname as name from pg_trigger join pg_proc p on p.oid = tgfoid join pg_namespace n on n.oid = pronamespace
    where nspname = ${schema}`.execute(owner);
  const attached = new Set(rows.map(({ name }) => name));
  for (const { name, triggers } of functions)
    if (triggers && !attached.has(name))
      await whenFree(() =>
        owner.transaction().execute(async (tx) => {
          await sql.raw(`set local search_path = ${searchPath}; set local lock_timeout = '${lockTimeout}'`).execute(tx);
          await sql.raw(triggers).execute(tx);
        }),
      );
}

async function whenFree(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || tries === mostTries) throw error;
      await pause(pauseMs);
    }
  }
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

/** A release with a trigger stays: its functions would take that with them. */
async function remove<Schema>(owner: Kysely<Schema>, schemas: readonly string[]): Promise<void> {
  for (const schema of schemas)
    await owner.transaction().execute(async (tx) => {
      const { rows } = await sql`
        select from pg_trigger join pg_proc p on p.oid = tgfoid where pronamespace = to_regnamespace(${schema})`.execute(tx);
      if (rows.length > 0) return;
      await sql`delete from installed_functions where schema = ${schema}`.execute(tx);
      await sql`delete from function_releases where schema = ${schema}`.execute(tx);
      await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(tx);
    });
}
