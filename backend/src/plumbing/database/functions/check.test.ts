// database: both
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { release } from './release.ts';

const app = testApp();

/** Runs in one transaction that is undone. */
async function undone<T>(work: (run: (text: string) => Promise<T[]>) => Promise<void>): Promise<void> {
  const over = new Error('undone');
  await app.db.owner
    .transaction()
    .execute(async (tx) => {
      await work(async (text) => (await sql.raw<T>(text).execute(tx)).rows);
      throw over;
    })
    .catch((error: unknown) => {
      if (error !== over) throw error;
    });
}

// They were installed without a look at their bodies, because they call each other.
test('has no function body that contradicts the tables', async () => {
  expect(release.functions.length).toBeGreaterThan(50);
  await undone(async (run) => {
    await run('set local check_function_bodies = on');
    for (const { name, text } of release.functions) {
      const again = text.replace(/^create function/m, 'create or replace function');
      await run(again).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`);
      });
    }
  });
});

interface Finding {
  name: string;
  level: string;
  message: string;
  lineno: number | null;
  detail: string | null;
}

/** Checks every PL/pgSQL function of the release; a trigger function once for each of its triggers. */
const findings = (schema: string) => `
  select p.proname as name, c.level, c.message, c.lineno, coalesce(c.detail, c.query) as detail
  from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
    left join pg_trigger t on t.tgfoid = p.oid and not t.tgisinternal,
    lateral plpgsql_check_function_tb(p.oid, coalesce(t.tgrelid, 0), fatal_errors => false, performance_warnings => false,
      security_warnings => true, oldtable => t.tgoldtable, newtable => t.tgnewtable) c
  where p.pronamespace = '${schema}'::regnamespace
    -- Of style only: a job comes with two numbers beside it.
    and c.message not like 'composite OUT variable % is not single argument'
  order by 1, 4`;

describe.runIf(process.env.TEST_DATABASE_URL)('plpgsql_check', () => {
  test('finds nothing in any function', async ({ skip }) => {
    const { rows } = await sql`select from pg_available_extensions where name = 'plpgsql_check'`.execute(app.db.sql);
    skip(rows.length === 0, 'plpgsql_check is not installed');
    await undone<Finding>(async (run) => {
      await run('create extension plpgsql_check');
      expect(await run(findings(release.schema))).toEqual([]);
      // It looks: a fault that is planted is found.
      await run(
        'create function planted_fault() returns int language plpgsql as $$ declare v_unused int; begin return (select nothing ' +
          'from players); end $$',
      );
      const planted = (await run(findings(release.schema))).map(({ name, message }) => `${name}: ${message}`);
      expect(planted.sort()).toEqual(['planted_fault: column "nothing" does not exist', 'planted_fault: unused variable "v_unused"']);
    });
  });
});
