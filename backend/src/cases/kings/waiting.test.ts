import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { quoteOf } from '../testing.ts';
import { crown, slug } from './testing.ts';
import { oneApp } from '../../plumbing/testing/app.ts';

test.runIf(process.env.TEST_DATABASE_URL)(
  'opens no case that expired while waiting',
  async () => {
    const app = await oneApp();
    await crown(app);
    // Real time, which goes on while the database waits.
    await sql`create or replace function public.site_now() returns timestamptz language sql volatile as 'select clock_timestamp()'`.execute(
      app.db.owner,
    );
    await sql`update cases set available_till = clock_timestamp() + interval '4 seconds' where slug = ${slug}`.execute(app.db.owner);
    const player = await app.aPlayer();
    const body = await quoteOf(app, slug);

    const holder = new pg.Client({ connectionString: app.plumbing.config.databaseUrl! });
    await holder.connect();
    onTestFinished(() => holder.end());
    await holder.query('begin');
    await holder.query('select from cases where slug = $1 for update', [slug]);
    const opening = app.ask('POST /dropcase/open/:slug', { params: { slug }, body, key: randomUUID() }, { as: player });
    const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%open_cases(%'`;
    await expect.poll(async () => (await waits.execute(app.db.owner)).rows[0]!.n, { timeout: 20_000 }).toBe(1);
    const over = sql<{ over: boolean }>`select available_till < clock_timestamp() as over from cases where slug = ${slug}`;
    await expect.poll(async () => (await over.execute(app.db.owner)).rows[0]!.over, { timeout: 20_000 }).toBe(true);
    await holder.query('commit');
    expect(await opening).toMatchObject({ ok: false, refusal: { code: 'not_openable' } });
  },
  60_000,
);
