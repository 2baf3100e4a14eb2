// domains: upgrade
import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import type { Upgrade } from '@riftdrop/contract/api/upgrade/upgrade';
import { actorWith, call, open, pricedCases } from '../harness/api.ts';
import { tabTo } from '../harness/keys.ts';
import { bottomOf } from '../harness/layout.ts';
import { expect, moving, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { loginModal, sandboxProvider } from '../pages/login.ts';
import { shell } from '../pages/shell.ts';
import { upgradePage } from '../pages/upgrade.ts';
import { verifyDialog } from '../pages/verify.ts';

/** A case all of whose items may be upgraded. */
async function worthyCase(siteUrl: string): Promise<DropCase> {
  for (const one of await pricedCases(siteUrl)) {
    const { items } = await call(siteUrl, 'GET /dropcase/:slug', { params: { slug: one.slug } });
    if (one.king_rate_ppm === null && items.every(({ skin_item: { cost } }) => cost > 10 && cost < 500_000)) return one;
  }
  throw new Error('every case has an item that may not be upgraded');
}

const titleOf = ({ won, items, target }: Upgrade) =>
  won ? `${target.skin_name} is in your inventory` : `${items[0]!.skin_item.skin_name} is gone`;

// proves UPGRADE-001, UPGRADE-501, UPGRADE-502, UPGRADE-512
test('a visitor finds a target and signs in; what a case gave is upgraded by the keyboard alone, checked, and stands in the history', async ({
  cast,
  siteUrl,
}) => {
  const { items } = await call(siteUrl, 'GET /upgrade/skins', { query: { limit: 1 } });
  const { page } = await cast.visitor(moving);
  const upgrade = upgradePage(page);
  await page.goto(`/upgrade?target=${items[0]!.id}`);
  await expect(upgrade.mayGet).toContainText(items[0]!.skin_name);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Upgrade', exact: true })).toBeVisible();
  await upgrade.signIn.click();
  const login = loginModal(page);
  await login.tickAll();
  const [popup] = await Promise.all([page.waitForEvent('popup'), login.throughSteam.click()]);
  await Promise.all([popup.waitForEvent('close'), sandboxProvider(popup).newPlayer.click()]);
  await expect(login.dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/upgrade\\?target=${items[0]!.id}$`));
  await expect(upgrade.mayGet).toContainText(items[0]!.skin_name);

  await page.goto(`/case/${(await worthyCase(siteUrl)).slug}`);
  const opening = casePage(page);
  await opening.open.click();
  await opening.toResult();
  await opening.result.getByRole('link', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL(/\/upgrade\?item=\d+$/);
  await expect(upgrade.putIn).toContainText('$');
  await tabTo(page, upgrade.ownItems.first());
  for (const chosen of ['false', 'true']) {
    await page.keyboard.press('Enter');
    await expect(upgrade.ownItems.first()).toHaveAttribute('aria-pressed', chosen);
  }
  await tabTo(page, upgrade.multiplier(1.2));
  await page.keyboard.press('Space');
  await expect(upgrade.press).toContainText('%');
  await expect(upgrade.loss).toBeVisible();
  await tabTo(page, upgrade.press);
  const isPlayed = page.waitForResponse((response) => response.url().endsWith('/api/upgrade/create'));
  await page.keyboard.press('Enter');
  const played = (await (await isPlayed).json()) as Upgrade;
  await upgrade.toResult();
  await expect(upgrade.resultTitle).toHaveText(titleOf(played));
  await expect(upgrade.resultTitle).toBeFocused();
  const degrees = /rotate\(([\d.]+)deg\)/.exec((await upgrade.pointer.getAttribute('style'))!)![1];
  expect(Number(degrees)).toBeCloseTo((played.roll.roll / 1_000_000) * 360, 2);
  await tabTo(page, upgrade.verify);
  await page.keyboard.press('Enter');
  await expect(verifyDialog(page).field('nonce')).toHaveValue('2');
  await page.keyboard.press('Escape');
  await tabTo(page, upgrade.done);
  await page.keyboard.press('Enter');
  await expect(upgrade.result).toBeHidden();
  await expect(page).toHaveURL(/\/upgrade$/);

  await page.getByRole('link', { name: 'How it works' }).first().click();
  await expect(upgrade.title).toHaveText('How upgrades work');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upgrade' }).click();
  await expect(upgrade.title).toHaveText('Upgrade');
  await page.goto('/upgrade/history');
  await expect(upgrade.history).toHaveCount(1);
  await expect(upgrade.history).toContainText(played.won ? 'Won' : 'Lost');
  await expect(upgrade.history).toContainText(played.roll.roll.toLocaleString('en-US'));
});

// proves UPGRADE-001
test('on a phone it is reached from the bar, chosen in sheets, and without movement shows the pointer where it stops @phone', async ({
  cast,
  siteUrl,
}) => {
  const { page, token } = await cast.newPlayer();
  await open(await actorWith(siteUrl, token), await worthyCase(siteUrl));
  const upgrade = upgradePage(page);
  await page.goto('/privacy');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Upgrade' }).click();
  await expect(upgrade.title).toHaveText('Upgrade');
  // The only item and twice its cost are proposed: one press is left, in view.
  await expect(upgrade.press).toContainText('%');
  await expect(upgrade.press).toBeInViewport({ ratio: 1 });
  // The bar of the press begins 12 px above the sentence.
  expect(await bottomOf(upgrade.wheel)).toBeLessThanOrEqual((await upgrade.loss.boundingBox())!.y - 12);
  await upgrade.changeOwn.click();
  await expect(upgrade.ownItems.first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await upgrade.changeTarget.click();
  await upgrade.skins.first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(upgrade.press).toContainText('%');
  await expect(upgrade.loss).toBeVisible();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/upgrade/create')),
    upgrade.press.click(),
  ]);
  await expect(upgrade.resultTitle).toHaveText(titleOf((await answer.json()) as Upgrade));
  // The wheel, the result in words, and its presses are in the first screen.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(upgrade.wheel).toBeInViewport({ ratio: 1 });
  await expect(upgrade.done).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(upgrade.resultTitle)).toBeLessThanOrEqual((await upgrade.done.boundingBox())!.y - 12);
  expect(await bottomOf(upgrade.done)).toBeLessThanOrEqual((await shell(page).bottomBar.boundingBox())!.y);

  // The page's own bar takes the place of the sections on the way down; these come back on the way up, and for the focus.
  const scroll = (by: number) => page.evaluate((y) => scrollBy({ top: y, behavior: 'instant' }), by);
  await scroll(10);
  await expect(shell(page).bottomBar).not.toBeInViewport();
  await expect.poll(() => bottomOf(upgrade.done)).toBeGreaterThan(690);
  await scroll(-10);
  await expect(shell(page).bottomBar).toBeInViewport({ ratio: 1 });
  await scroll(10);
  await expect(shell(page).bottomBar).not.toBeInViewport();
  await shell(page).bottomBar.getByRole('link').first().focus();
  await expect(shell(page).bottomBar).toBeInViewport({ ratio: 1 });
});
