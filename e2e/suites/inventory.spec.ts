// domains: profile
import { anActor, open, pricedCases } from '../harness/api.ts';
import { expect, test } from '../harness/test.ts';
import { profilePage } from '../pages/profile.ts';
import { shell } from '../pages/shell.ts';

const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test.describe('the inventory', () => {
  test('sells one item, and everything at once after asking', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const kestrel = await anActor(siteUrl, { player: 'Kestrel' });
    await kestrel.ask('POST /inventory/sell/all');
    const drops: Awaited<ReturnType<typeof open>>[] = [];
    for (let n = 0; n < 3; n++) drops.push(await open(kestrel, cheapest!));
    const { balance } = await kestrel.ask('GET /profile/me');

    const { page } = await cast.player('Kestrel');
    await page.goto('/profile');
    const profile = profilePage(page);
    await expect(profile.items).toHaveCount(3);
    const newest = drops.at(-1)!;
    await profile.item(newest.skin_item.skin_name).click();
    await expect(profile.dialog).toContainText(newest.skin_item.skin_name);
    await profile.dialog.getByRole('button', { name: /^Sell for/ }).click();
    await expect(profile.items).toHaveCount(2);
    const cost = (list: typeof drops) => list.reduce((sum, drop) => sum + drop.cost, 0);

    await profile.sellAll.click();
    await expect(profile.dialog).toContainText('Sell 2 items?');
    await profile.dialog.getByRole('button', { name: 'Keep them' }).click();
    await expect(profile.items).toHaveCount(2);
    await profile.sellAll.click();
    await profile.dialog.getByRole('button', { name: 'Sell 2 items' }).click();
    await expect(profile.items).toHaveCount(0);
    await expect(shell(page).balance).toContainText(dollars(balance + cost(drops)));
  });

  test('shows pictures, none of them broken', async ({ cast, siteUrl }) => {
    const [cheapest] = await pricedCases(siteUrl);
    const juno = await anActor(siteUrl, { player: 'Juno' });
    await open(juno, cheapest!);
    const { page } = await cast.player('Juno');
    for (const path of ['/', `/case/${cheapest!.slug}`, '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('img').first()).toBeVisible();
      const broken = () =>
        page.evaluate(() =>
          [...document.images]
            .filter((image) => image.complete && image.naturalWidth === 0 && image.getBoundingClientRect().width > 0)
            .map((image) => image.currentSrc),
        );
      await expect.poll(() => page.evaluate(() => [...document.images].some((image) => image.naturalWidth > 0))).toBe(true);
      expect(await broken()).toEqual([]);
    }
  });
});
