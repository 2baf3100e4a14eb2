import { anActor, open, pricedCases } from '../harness/api.ts';
import { layWire } from '../harness/cut.ts';
import type { Wire } from '../harness/cut.ts';
import { startSite } from '../harness/site.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test.describe('live', () => {
  test('two people see each other in the strip', async ({ cast, siteUrl }) => {
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
      await expect(mine.first()).toBeVisible({ timeout: 15_000 });
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
    await casePage(page).skip.click();
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
    { name: 'connections were reset and refused for a while', ms: 4_000, cut: (wire) => wire.reset(), patience: 20_000 },
    { name: 'the network was silent for 60 s @slow', ms: 60_000, cut: (wire) => wire.silence(), patience: 45_000 },
  ];
  for (const { name, ms, cut, patience } of cuts) {
    test(`nothing is missing after ${name}`, async ({ cast }) => {
      test.setTimeout(ms + patience + 90_000);
      // A site of its own: the strip lets one drop in every two seconds, and a minute of other tests' drops would push these out.
      const own = await startSite();
      const cases = await pricedCases(own.url);
      const wire = await layWire(own.url);
      const person = await cast.newPlayer({ baseURL: wire.url });
      // The browser notes each connection that broke.
      person.allow(/ERR_|WebSocket|Failed to load resource|net::/);
      const site = shell(person.page);
      await person.page.goto('/profile');
      await expect(site.balance).toContainText('$100.00');
      await expect(profilePage(person.page).inventory).toBeVisible();
      await expect(site.live).toBeVisible();

      const until = Date.now() + ms;
      cut(wire);
      // Meanwhile the same player opens cases elsewhere, and a stranger does too.
      const token = await person.context.request.post(`${own.url}/api/dev/session`, { data: { new: true } });
      expect(token.ok()).toBe(true);
      const stranger = await anActor(own.url);
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
      await own.close();
    });
  }

  test('what the same player did elsewhere during a cut is in balance and inventory after it', async ({ cast, siteUrl }) => {
    const cases = await pricedCases(siteUrl);
    const wire = await layWire(siteUrl);
    const person = await cast.player('Mara', { baseURL: wire.url });
    person.allow(/ERR_|WebSocket|Failed to load resource|net::/);
    const elsewhere = await anActor(siteUrl, { player: 'Mara' });
    await person.page.goto('/profile');
    await expect(shell(person.page).balance).toContainText('$');
    await expect(profilePage(person.page).inventory).toBeVisible();
    const before = await profilePage(person.page).items.count();

    wire.reset();
    const last = await open(elsewhere, cases[0]!);
    wire.heal();
    await expect(shell(person.page).balance).toContainText(dollars(last.balance), { timeout: 20_000 });
    await expect(profilePage(person.page).items).not.toHaveCount(before);
    await wire.close();
  });
});
