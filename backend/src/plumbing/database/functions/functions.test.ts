// database: both
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database.ts';
import { jsonLogger } from '../../config/logger.ts';
import { jobsMigrations } from '../../jobs/schema.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../schema.ts';
import { emptyDatabase } from '../../testing/template.ts';
import { installFunctions, markUsed } from './install.ts';
import { type FunctionRelease, releaseOf } from './release.ts';

/** A release whose functions return its name. */
const releaseThatSays = (word: string) =>
  releaseOf({
    'a/sql/inner_word.sql': `create function inner_word() returns text language sql as $$ select '${word}' $$;`,
    'a/sql/outer_word.sql': 'create function outer_word() returns text language plpgsql as $$ begin return inner_word(); end $$;',
    'b/sql/note_word.sql': `-- Called by a trigger.
create function note_word() returns trigger language plpgsql as $$
begin
  new.word := inner_word();
  return new;
end $$;

create or replace trigger note_word before insert on notes for each row execute function note_word();`,
  });
const [older, newer] = [releaseThatSays('older'), releaseThatSays('newer')];

let db: Database;
beforeAll(async () => {
  ({ db } = await emptyDatabase(
    process.env.TEST_DATABASE_URL,
    jsonLogger(() => {}),
  ));
  // The clock of the site came with the jobs.
  await migrate(db, { ...jobsMigrations, ...migrations });
  await sql`create table public.notes (word text)`.execute(db.owner);
});
afterAll(() => db.close());
beforeEach(async () => {
  for (const schema of await installed()) await sql`drop schema ${sql.id(schema)} cascade`.execute(db.owner);
  for (const table of ['installed_functions', 'function_releases']) await sql`delete from ${sql.id(table)}`.execute(db.owner);
});

/** As a connection of that release calls it. */
async function saidBy({ searchPath }: FunctionRelease): Promise<{ outer: string; noted: string }> {
  return db.owner.transaction().execute(async (tx) => {
    await sql.raw(`set local search_path = ${searchPath}`).execute(tx);
    const { rows } = await sql<{ outer: string; noted: string }>`
      with note as (insert into notes values (null) returning word) select outer_word() as outer, word as noted from note`.execute(tx);
    return rows[0]!;
  });
}

const installed = async () => {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_namespace where nspname like 'fn~_%' escape '~' order by 1`.execute(db.owner);
  return rows.map(({ schema }) => schema);
};
const unusedFor = (time: string, { schema }: FunctionRelease) =>
  sql`update function_releases set used_at = now() - ${time}::interval where schema = ${schema}`.execute(db.owner);

test('lets old and new processes call their own functions', async () => {
  await installFunctions(db.owner, older, false);
  expect(await saidBy(older)).toEqual({ outer: 'older', noted: 'older' });
  await installFunctions(db.owner, newer, false);
  expect(await saidBy(newer)).toEqual({ outer: 'newer', noted: 'newer' });
  // The trigger is that of the newer release, and calls its functions for writers of any release.
  expect(await saidBy(older)).toEqual({ outer: 'older', noted: 'newer' });
});

test('keeps the newest triggers when an older process starts', async () => {
  for (const release of [older, newer, older]) await installFunctions(db.owner, release, false);
  expect(await saidBy(older)).toEqual({ outer: 'older', noted: 'newer' });
});

test.runIf(process.env.TEST_DATABASE_URL)('attaches the triggers of one table while another one is in use', async () => {
  await sql`create table public.a_notes (word text); create table public.b_notes (word text)`.execute(db.owner);
  const trigger = (table: string) =>
    `create function ${table}_word() returns trigger language plpgsql as $$ begin return new; end $$;
create or replace trigger word before insert on ${table} for each row execute function ${table}_word();`;
  const release = releaseOf({ 'a/sql/a_notes_word.sql': trigger('a_notes'), 'b/sql/b_notes_word.sql': trigger('b_notes') });
  const triggersOn = async (table: string) => {
    const { rows } = await sql`select from pg_trigger where tgrelid = ${table}::regclass`.execute(db.owner);
    return rows.length;
  };
  const installing = await db.owner.transaction().execute(async (tx) => {
    await sql`insert into b_notes values ('held')`.execute(tx);
    const begun = installFunctions(db.owner, release, false);
    begun.catch(() => {});
    await vi.waitFor(async () => expect(await triggersOn('a_notes')).toBe(1), 10_000);
    // A lock of the first table that was held until the second one is free would end this in a deadlock.
    await sql`insert into a_notes values ('free')`.execute(tx);
    expect(await triggersOn('b_notes')).toBe(0);
    return { begun };
  });
  await installing.begun;
  expect(await triggersOn('b_notes')).toBe(1);
});

test('removes a release after an unused week', async () => {
  for (const release of [older, newer]) await installFunctions(db.owner, release, false);
  await unusedFor('6 days', older);
  await installFunctions(db.owner, newer, false);
  expect(await installed()).toEqual([older.schema, newer.schema].sort());
  await unusedFor('8 days', older);
  expect(await markUsed(db.owner, older)).toBe(true);
  await installFunctions(db.owner, newer, false);
  expect(await installed()).toContain(older.schema);
  await unusedFor('8 days', older);
  await installFunctions(db.owner, newer, false);
  expect(await installed()).toEqual([newer.schema]);
  expect(await markUsed(db.owner, older)).toBe(false);
});

test('removes a withdrawn newer release, keeping the triggers', async () => {
  for (const release of [older, newer]) await installFunctions(db.owner, release, false);
  await unusedFor('8 days', newer);
  await installFunctions(db.owner, older, false);
  expect(await installed()).toEqual([older.schema]);
  expect(await saidBy(older)).toEqual({ outer: 'older', noted: 'older' });
});

test('removes other releases at once when alone', async () => {
  for (const release of [older, newer]) await installFunctions(db.owner, release, true);
  expect(await installed()).toEqual([newer.schema]);
  expect(await saidBy(newer)).toEqual({ outer: 'newer', noted: 'newer' });
});

test('derives the schema name from all functions', () => {
  expect(older.schema).toMatch(/^fn_[0-9a-f]{16}$/);
  expect(older.schema).not.toBe(newer.schema);
  expect(releaseThatSays('older').schema).toBe(older.schema);
});

test('refuses a file without its function', () => {
  const other = 'create function other() returns int language sql as $$ select 1 $$;';
  expect(() => releaseOf({ 'a/sql/one.sql': other })).toThrow('must hold the function one');
  expect(() => releaseOf({ 'a/sql/other.sql': other, 'b/sql/other.sql': other })).toThrow('two files create the function other');
});
