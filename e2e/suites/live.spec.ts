// domains: shell, cases
import type { Page } from '@playwright/test';
import { anActor, open, pricedCases } from '../harness/api.ts';
import { layWire } from '../harness/cut.ts';
import type { Wire } from '../harness/cut.ts';
import { test as testAlone } from '../harness/own-site.ts';
import { expect, test } from '../harness/test.ts';
import { follow } from '../harness/tour.ts';
import type { Stop } from '../harness/tour.ts';
import { casePage } from '../pages/case.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test.describe('live', () => {
  test('two people see each other in the strip', async ({ cast, siteUrl }) => {
    test.setTimeout(300_000);
    const [cheapest] = await pricedCases(siteUrl);
    const people = [await cast.player('Juno'), await cast.player('Ivo')];
    for (const { page } of people) {
      await page.goto(`/case/${cheapest!.slug}`);
      await expect(shell(page).live).toBeVisible();
    }
    for (const [who, other, name] of [
      [people[0], people[1], 'Juno'],
      [people[1], people[0], 'Ivo'],
    ] as const) {
      const mine = shell(other!.page).liveDrops.filter({ hasText: `${name} unboxed` });
      await casePage(who!.page).open.click();
      // One drop appears every two seconds, and other players play here too.
      await expect(mine.first()).toBeVisible({ timeout: 100_000 });
    }
  });

  test('the balance changes in every tab of a person without a reload', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const { page, context } = await cast.newPlayer();
    await page.goto(`/case/${cheapest!.slug}`);
    const second = await context.newPage();
    await second.goto('/profile');
    await expect(shell(second).balance).toContainText('$100.00');
    await expect(profilePage(second).inventory).toBeVisible();
    let reloads = 0;
    second.on('framenavigated', () => reloads++);

    await casePage(page).open.click();
    await casePage(page).toResult();
    await expect(casePage(page).result).toBeVisible();
    await expect(shell(second).balance).toContainText(dollars(10_000 - cheapest!.price));
    await expect(profilePage(second).items).toHaveCount(1);
    expect(reloads).toBe(0);
  });

  test('signing out in one tab signs out in the other', async ({ cast }) => {
    const { page, context } = await cast.newPlayer();
    await page.goto('/');
    const second = await context.newPage();
    await second.goto('/');
    await expect(shell(second).account).toBeVisible();
    await shell(page).account.click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(shell(page).signIn).toBeVisible();
    await expect(shell(second).signIn).toBeVisible({ timeout: 15_000 });
  });

  const cuts: { name: string; ms: number; cut: (wire: Wire) => void; patience: number }[] = [
    { name: 'connections were reset and refused for a while', ms: 4_000, cut: (wire) => wire.reset(), patience: 60_000 },
    { name: 'the network was silent for 60 s @slow', ms: 60_000, cut: (wire) => wire.silence(), patience: 90_000 },
  ];
  for (const { name, ms, cut, patience } of cuts) {
    // Alone: the strip lets one drop in every two seconds, and a minute of other tests' drops would push these out.
    testAlone(`nothing is missing after ${name}`, async ({ cast, siteUrl }) => {
      testAlone.setTimeout(ms + patience + 240_000);
      const cases = await pricedCases(siteUrl);
      const wire = await layWire(siteUrl);
      const person = await cast.newPlayer({ baseURL: wire.url });
      // The browser notes each connection that broke, and the shell each file that it could not load meanwhile.
      person.allow(/ERR_|WebSocket|Failed to load resource|net::|ChunkLoadError/);
      const site = shell(person.page);
      await person.page.goto('/provably-fair');
      await expect(site.balance).toContainText('$100.00');
      await expect(site.live).toBeVisible();
      await expect(site.connection).toHaveAttribute('data-state', 'live', { timeout: 45_000 });

      const until = Date.now() + ms;
      cut(wire);
      // Meanwhile a stranger opens cases.
      const stranger = await anActor(siteUrl);
      const drops: Awaited<ReturnType<typeof open>>[] = [];
      for (let n = 0; n < 5; n++) drops.push(await open(stranger, cases[0]!));
      const newest = drops.at(-1)!;
      await expect.poll(() => Date.now() >= until, { timeout: ms + 10_000, intervals: [500] }).toBe(true);
      wire.heal();

      const mine = site.liveDrops.filter({ hasText: `${stranger.nickname} unboxed` });
      await expect(mine.filter({ hasText: newest.skin_item.skin_name }).first()).toBeVisible({ timeout: patience });
      for (const drop of drops)
        await expect(mine.filter({ hasText: drop.skin_item.skin_name }).first()).toBeAttached({ timeout: patience });
      await person.context.close();
      await wire.close();
    });
  }

  // Alone: no other test is Mara.
  testAlone('what the same player did elsewhere during a cut is in balance and inventory after it', async ({ cast, siteUrl }) => {
    testAlone.setTimeout(300_000);
    const cases = await pricedCases(siteUrl);
    const wire = await layWire(siteUrl);
    const person = await cast.player('Mara', { baseURL: wire.url });
    person.allow(/ERR_|WebSocket|Failed to load resource|net::/);
    const elsewhere = await anActor(siteUrl, { player: 'Mara' });
    const { total: before } = await elsewhere.ask('GET /profile/drops/:id', { params: { id: 'me' } });
    await person.page.goto('/profile');
    await expect(shell(person.page).balance).toContainText('$');
    await expect(profilePage(person.page).inventory).toBeVisible();
    await expect(profilePage(person.page).items).toHaveCount(before);
    await expect(shell(person.page).connection).toHaveAttribute('data-state', 'live', { timeout: 45_000 });

    wire.reset();
    const last = await open(elsewhere, cases[0]!);
    wire.heal();
    await expect(shell(person.page).balance).toContainText(dollars(last.balance), { timeout: 45_000 });
    await expect(profilePage(person.page).items).toHaveCount(before + 1, { timeout: 45_000 });
    await person.context.close();
    await wire.close();
  });

  /** Each begins where the files of the other page are not there yet. */
  const pages: Record<string, (page: Page, slug: string) => { from: string; to: Stop }> = {
    'a page of a remote': (page, slug) => ({ from: '/privacy', to: { path: `/case/${slug}`, landmark: casePage(page).odds.first() } }),
    'a page of the shell': (page) => ({ from: '/', to: { path: '/faq', landmark: page.getByRole('heading', { level: 1, name: 'FAQ' }) } }),
  };
  for (const [what, journey] of Object.entries(pages)) {
    test(`${what} whose files a cut took comes by itself when the connection is back`, async ({ cast, siteUrl }) => {
      test.setTimeout(300_000);
      const { slug } = (await pricedCases(siteUrl))[0]!;
      const wire = await layWire(siteUrl);
      const { page, allow } = await cast.visitor({ baseURL: wire.url });
      allow(/ERR_|WebSocket|Failed to load resource|net::|did not load|Loading|No answer|report of/);
      const site = shell(page);
      const { from, to } = journey(page, slug);
      let isCut = false;
      // Also the browser's preloads.
      await page.route(/\/assets\//, (route) => (isCut ? route.abort('connectionreset') : route.continue()));
      await page.goto(from);
      await expect(site.connection).toHaveAttribute('data-state', 'live', { timeout: 45_000 });
      isCut = true;
      wire.reset();
      await expect(site.connection).toHaveAttribute('data-state', 'reconnecting', { timeout: 45_000 });
      await follow(page, to.path);
      await expect(site.failure).toBeVisible({ timeout: 45_000 });
      isCut = false;
      wire.heal();
      await expect(to.landmark).toBeVisible({ timeout: 60_000 });
      await expect(site.failure).toBeHidden();
      await page.context().close();
      await wire.close();
    });
  }
});
