// domains: shell, cases
import { actorWith, anActor, open, pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { layWire } from '../harness/cut.ts';
import { test as testAlone } from '../harness/own-site.ts';
import { expect, test } from '../harness/test.ts';
import { follow } from '../harness/tour.ts';
import { casePage } from '../pages/case.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('what a player does in one tab is in the other without a reload, up to the sign-out', async ({ cast, siteUrl }) => {
  const [cheapest] = await pricedCases(siteUrl);
  const { page, context, allow } = await cast.newPlayer();
  // A read that is on its way when the session ends is refused.
  allow(/401 \(Unauthorized\) \[[^\]]*\/api\/profile\//);
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

  await casePage(page).keep.click();
  await shell(page).account.click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(shell(page).signIn).toBeVisible();
  await expect(shell(second).signIn).toBeVisible({ timeout: 15_000 });
});

// Alone: the strip lets one drop in every two seconds, and a minute of other tests' drops would push these out.
testAlone(
  'nothing is missing after connections were refused for a while, nor after a minute of silence @slow',
  async ({ cast, siteUrl }) => {
    testAlone.setTimeout(400_000);
    const [cheapest] = await pricedCases(siteUrl);
    const wire = await layWire(siteUrl);
    const person = await cast.newPlayer({ baseURL: wire.url });
    // The browser notes each connection that broke, and the shell each file that it could not load meanwhile.
    person.allow(/ERR_|WebSocket|Failed to load resource|net::|ChunkLoadError|did not load|No answer/);
    const site = shell(person.page);
    const elsewhere = await actorWith(siteUrl, person.token);
    const { items, inventory } = profilePage(person.page);
    await person.page.goto('/profile');
    await expect(site.balance).toContainText('$100.00');
    await expect(inventory).toBeVisible();
    await expect(site.connection).toHaveAttribute('data-state', 'live', { timeout: 45_000 });
    await follow(person.page, '/provably-fair');
    await site.allDrops.click();

    for (const [ms, cut, patience] of [
      [4_000, wire.reset, 60_000],
      [60_000, wire.silence, 90_000],
    ] as const) {
      const until = Date.now() + ms;
      cut();
      // Meanwhile a stranger opens cases, and the player one elsewhere.
      const stranger = await anActor(siteUrl);
      const names: string[] = [];
      for (let n = 0; n < 5; n++) names.push((await open(stranger, cheapest!)).skin_item.skin_name);
      const { balance } = await open(elsewhere, cheapest!);
      await expect.poll(() => Date.now() >= until, { timeout: ms + 10_000, intervals: [500] }).toBe(true);
      wire.heal();

      const theirs = site.liveDrops.filter({ hasText: `${stranger.nickname} unboxed` });
      await expect(theirs.filter({ hasText: names.at(-1)! }).first()).toBeVisible({ timeout: patience });
      for (const name of names) await expect(theirs.filter({ hasText: name }).first()).toBeAttached({ timeout: patience });
      await expect(site.balance).toContainText(dollars(balance), { timeout: 45_000 });
    }
    await follow(person.page, '/profile');
    await expect(items).toHaveCount(2, { timeout: 45_000 });
    await person.context.close();
    await wire.close();
  },
);

test('pages whose files a cut took come by themselves when the connection is back', async ({ cast, siteUrl }) => {
  test.setTimeout(300_000);
  const { slug } = (await pricedCases(siteUrl))[0]!;
  const wire = await layWire(siteUrl);
  const { page, allow } = await cast.visitor({ baseURL: wire.url });
  allow(/ERR_|WebSocket|Failed to load resource|net::|did not load|Loading|No answer|report of/);
  const site = shell(page);
  let isCut = false;
  // Also the browser's preloads.
  await page.route(/\/assets\//, (route) => (isCut ? route.abort('connectionreset') : route.continue()));
  await gotoConnected(page, '/privacy');
  // Of a remote, and of the shell: the files of neither are there yet.
  for (const [path, landmark] of [
    [`/case/${slug}`, casePage(page).odds.first()],
    ['/faq', page.getByRole('heading', { level: 1, name: 'FAQ' })],
  ] as const) {
    await expect(site.connection).toHaveAttribute('data-state', 'live', { timeout: 45_000 });
    isCut = true;
    wire.reset();
    await expect(site.connection).toHaveAttribute('data-state', 'reconnecting', { timeout: 45_000 });
    await follow(page, path);
    await expect(site.failure).toBeVisible({ timeout: 45_000 });
    isCut = false;
    wire.heal();
    await expect(landmark).toBeVisible({ timeout: 60_000 });
    await expect(site.failure).toBeHidden();
  }
  await page.context().close();
  await wire.close();
});
