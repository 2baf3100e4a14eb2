import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginTime, setSiteBehind } from '../plumbing/database/site-time.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { startApp } from '../plumbing/testing.ts';

const app = testApp();

const behind = async () => {
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from clock_timestamp() - site_now()) / 3600)::int as hours`.execute(app.db.sql);
  return rows[0]!.hours;
};
const move = async (hours: number) => {
  const answer = await app.ask('POST /dev/clock', { body: { behind: hours * 3_600_000 } });
  return answer.ok && answer.value.behind / 3_600_000;
};

test('moves a sandbox that is behind towards the present and never back', async () => {
  await setSiteBehind(app.db.owner, 42 * 3_600_000);
  expect([await move(72), await behind()]).toEqual([42, 42]);
  expect([await move(12), await behind()]).toEqual([12, 12]);
  expect([await move(24), await behind()]).toEqual([12, 12]);
  expect([await move(0), await behind()]).toEqual([0, 0]);
  expect([await move(24), await behind()]).toEqual([0, 0]);
});

test('a later start ends a first day that did not end', async () => {
  await setSiteBehind(app.db.owner, 42 * 3_600_000);
  await beginTime(app.db.owner, 0);
  expect(await behind()).toBe(0);
});

test('is not served outside the sandbox', async () => {
  const real = await startApp({ config: { identity: 'steam', publicOrigin: 'https://play.example' } });
  expect((await real.ask('POST /dev/clock', { body: { behind: 0 } })).status).toBe(404);
  await real.close();
});
