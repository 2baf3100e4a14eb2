import { expect, test } from 'vitest';
import { startApp } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { mostPerDay } from './index.ts';

const app = testApp({ config: { analytics: true } });

const seen = (page: string, campaign: string | null = null, on = app) => on.ask('POST /analytics/page-views', { body: { page, campaign } });
const sums = async (on = app) =>
  (await on.db.pool.query('select page, campaign, views::int from page_views order by page, campaign')).rows as unknown[];

// proves DATA-120
test('counts only page, day and campaign', async () => {
  await seen('cases:home');
  await seen('cases:home');
  await seen('cases:home', 'spring');
  expect(await sums()).toEqual([
    { page: 'cases:home', campaign: '', views: 2 },
    { page: 'cases:home', campaign: 'spring', views: 1 },
  ]);
  await app.advance(24 * 3600_000);
  await seen('cases:home');
  expect(await sums()).toHaveLength(3);
});

test('stores a flood of names as one row', async () => {
  await app.db.pool.query(
    `insert into page_views (day, page, campaign) select site_now()::date, 'invented' || n, '' from generate_series(1, ${mostPerDay}) n`,
  );
  await seen('one-more');
  await seen('cases:home');
  const names = ((await sums()) as { page: string; views: number }[]).filter(({ page }) => !page.startsWith('invented'));
  expect(names.filter(({ page }) => page === 'one-more')).toEqual([]);
  expect(names).toContainEqual({ page: 'other', campaign: '', views: 1 });
  expect(names).toContainEqual({ page: 'cases:home', campaign: '', views: 2 });
});

test('refuses possible addresses and names', async () => {
  for (const page of ['/profile/7?token=x', 'nova@example.com', '']) expect((await seen(page)).status).toBe(422);
});

test('keeps nothing where it is switched off', async () => {
  const off = await startApp();
  expect((await seen('cases:home', null, off)).status).toBe(200);
  expect(await sums(off)).toEqual([]);
  await off.close();
});
