// database: both
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../testing.ts';
import { cleanUp } from './cleanup.ts';

test('deletes only what is no longer needed', async () => {
  const app = await startApp();
  const player = await app.aPlayer();
  const key = 'kept-for-three-days';
  const first = await app.ask('POST /seeds/rotate', { key }, { as: player });
  const run = () => cleanUp([], app.plumbing);
  await run();
  expect((await app.ask('POST /seeds/rotate', { key }, { as: player })).text).toBe(first.text);
  await sql`update idempotency set at = at - interval '73 hours'`.execute(app.db.sql);
  await run();
  expect((await sql`select 1 from idempotency`.execute(app.db.sql)).rows).toEqual([]);
  await app.close();
});
