// domains: platform, pvp, race
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Counts } from '../crowd/tally.ts';
import { anActor, call } from '../harness/api.ts';
import { test as onOwnSite } from '../harness/own-site.ts';
import { startSite, type Site } from '../harness/site.ts';
import { expect } from '../harness/test.ts';
import { visit } from '../harness/tour.ts';
import { shell } from '../pages/shell.ts';

/** A new site with its simulated players, as `npm start` runs them beside it. */
const test = onOwnSite.extend<{}, { ownSite: Site; crowd: ChildProcess }>({
  ownSite: [
    async ({}, use) => {
      const site = await startSite({ isNew: true, env: { FIRST_DAY_HOURS: '42' } });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  crowd: [
    async ({ ownSite }, use) => {
      const child = fork(join(import.meta.dirname, '../crowd/main.ts'), [ownSite.url], {
        execArgv: [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      await use(child);
      child.kill();
    },
    { scope: 'worker' },
  ],
});

/** Pages with lists, for a visitor. */
const pages = [
  '/',
  '/top',
  '/pvp',
  '/pvp/finished',
  '/battles',
  '/battles/finished',
  '/royales',
  '/royales/finished',
  '/rps',
  '/rps/finished',
  '/royales/race',
  '/royales/race/finished',
];

test('a stranger sees a drop at once, joins a game that fills without bots, and finds no empty list', async ({ cast, crowd, siteUrl }) => {
  // Twenty seconds on a free machine, minutes on a busy one.
  test.setTimeout(300_000);
  const { page } = await cast.visitor();
  await page.goto('/privacy');
  await expect(shell(page).liveDrops.first()).toBeVisible({ timeout: 10_000 });

  // The first day is over: tokens of it are, too.
  const behind = async () => (await call(siteUrl, 'POST /dev/clock', { body: { behind: Number.MAX_SAFE_INTEGER } })).behind;
  await expect.poll(behind, { timeout: 120_000 }).toBe(0);

  const stranger = await anActor(siteUrl);
  const lobby = () => call(siteUrl, 'GET /all-games/list/running', { query: { open: true } });
  let uid = '';
  await expect(async () => {
    const cheap = (await lobby()).items.find(({ type, cost_join, uid: known }) => type === 'GROUP_GAME' && known && cost_join <= 10_000);
    uid = cheap!.uid!;
    await stranger.ask('POST /group/game/:uid/join', { params: { uid }, body: {} });
  }).toPass({ timeout: 30_000 });
  const game = () => call(siteUrl, 'GET /group/game/:uid', { params: { uid } });
  await expect.poll(async () => (await game()).status, { timeout: 60_000 }).not.toBe('open');
  expect((await game()).seats.map(({ bot }) => bot)).toEqual((await game()).seats.map(() => null));

  // The games of the race of the first day may run on after it; its end opens the next one.
  const finished = async () => (await call(siteUrl, 'GET /royale-race/session/list/finished', {})).items.length;
  await expect.poll(finished, { timeout: 120_000 }).toBeGreaterThan(0);
  // A busy machine plays few games of the first day, and perhaps none in the race that is open now.
  const people = async () => (await call(siteUrl, 'GET /royale-race', {})).current_session?.participants;
  await expect.poll(people, { timeout: 120_000 }).toBeGreaterThan(0);

  for (const path of pages) {
    await visit(page, { path, landmark: page.getByRole('main').getByRole('heading', { level: 1 }) });
    await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ }), path).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/^(No |Nobody |Be the first)/), path).toHaveCount(0);
  }
  const { items: winners } = await call(siteUrl, 'GET /giveaway/rounds/:slug', { params: { slug: 'hourly_giveaway' } });
  expect(winners.some(({ winner }) => winner !== null)).toBe(true);
  // A reign may just have ended.
  await expect.poll(async () => (await call(siteUrl, 'GET /kings/current', {})).length, { timeout: 120_000 }).toBeGreaterThan(0);

  crowd.send('counts');
  const [counts] = (await once(crowd, 'message')) as [Counts];
  expect(counts.errors).toEqual({});
});
