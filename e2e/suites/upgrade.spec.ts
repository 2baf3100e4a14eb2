// domains: upgrade
import type { Upgrade } from '@riftdrop/contract/api/upgrade/upgrade';
import type { Page, Request } from '@playwright/test';
import { call, pricedCases } from '../harness/api.ts';
import { tabTo } from '../harness/keys.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { loginModal, sandboxProvider } from '../pages/login.ts';
import { upgradePage } from '../pages/upgrade.ts';
import { verifyDialog } from '../pages/verify.ts';

test.use({ motion: 'no-preference' });

const isUpgrade = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/upgrade/create');

/** A case all of whose items may be upgraded. */
async function worthyCase(siteUrl: string): Promise<string> {
  for (const { slug, king_rate_ppm } of await pricedCases(siteUrl)) {
    const { items } = await call(siteUrl, 'GET /dropcase/:slug', { params: { slug } });
    if (king_rate_ppm === null && items.every(({ skin_item: { cost } }) => cost > 10 && cost < 500_000)) return slug;
  }
  throw new Error('every case has an item that may not be upgraded');
}

/** Opens a case, and goes to the upgrade of the won item by the link of the result. */
async function toUpgrade(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`/case/${await worthyCase(siteUrl)}`);
  const opening = casePage(page);
  await opening.open.click();
  await opening.toResult();
  await opening.result.getByRole('link', { name: 'Upgrade' }).click();
  await expect(upgradePage(page).title).toHaveText('Upgrade');
}

/** Aims at one and a half times the cost, once the items are there. */
async function aim(page: Page): Promise<void> {
  const { multiplier, press } = upgradePage(page);
  await expect(multiplier(1.5)).toBeEnabled();
  await multiplier(1.5).click({ force: true });
  await expect(press).toContainText('%');
}

/** Aims and presses. @returns the server's answer */
async function press(page: Page): Promise<Upgrade> {
  const upgrade = upgradePage(page);
  await aim(page);
  const [answer] = await Promise.all([page.waitForResponse((response) => isUpgrade(response.request())), upgrade.press.click()]);
  return (await answer.json()) as Upgrade;
}

const titleOf = ({ won, items, target }: Upgrade) =>
  won ? `${target.skin_name} is in your inventory` : `${items[0]!.skin_item.skin_name} is gone`;

test.describe('an upgrade', () => {
  // proves UPGRADE-001, UPGRADE-502, UPGRADE-504, UPGRADE-512, SHELL-521
  test('of what a case gave is offered on the result, played in one press, checked, and stands in the history', async ({
    cast,
    siteUrl,
  }) => {
    const { page } = await cast.newPlayer();
    await toUpgrade(page, siteUrl);
    const upgrade = upgradePage(page);
    await expect(page).toHaveURL(/\/upgrade\?item=\d+$/);
    await expect(upgrade.putIn).toContainText('$');
    const played = await press(page);
    await upgrade.toResult();
    await expect(upgrade.resultTitle).toHaveText(titleOf(played));
    const degrees = /rotate\(([\d.]+)deg\)/.exec((await upgrade.pointer.getAttribute('style'))!)![1];
    expect(Number(degrees)).toBeCloseTo((played.roll.roll / 1_000_000) * 360, 2);
    await upgrade.verify.click();
    const verify = verifyDialog(page);
    await expect(verify.field('nonce')).toHaveValue('2');
    await page.keyboard.press('Escape');
    await upgrade.done.click();
    await expect(upgrade.result).toBeHidden();
    await expect(page).toHaveURL(/\/upgrade$/);

    await page.goto('/upgrade/history');
    await expect(upgrade.history).toHaveCount(1);
    await expect(upgrade.history).toContainText(played.won ? 'Won' : 'Lost');
    await expect(upgrade.history).toContainText(played.roll.roll.toLocaleString('en-US'));
  });

  test('by two presses in one moment is played once', async ({ cast, siteUrl }) => {
    const { page } = await cast.newPlayer();
    await toUpgrade(page, siteUrl);
    const upgrade = upgradePage(page);
    await aim(page);
    let sent = 0;
    page.on('request', (request) => void (isUpgrade(request) && (sent += 1)));
    await upgrade.press.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await upgrade.toResult();
    expect(sent).toBe(1);
  });

  test('without movement shows the pointer where it stops', async ({ cast, siteUrl }) => {
    const { page } = await cast.newPlayer({ reducedMotion: 'reduce' });
    await toUpgrade(page, siteUrl);
    const played = await press(page);
    const upgrade = upgradePage(page);
    await expect(upgrade.resultTitle).toHaveText(titleOf(played));
    await expect(upgrade.wheel).toBeVisible();
  });

  test('is played with the keyboard alone', async ({ cast, siteUrl }) => {
    const { page } = await cast.newPlayer();
    await toUpgrade(page, siteUrl);
    await page.goto('/upgrade');
    const upgrade = upgradePage(page);
    await tabTo(page, upgrade.ownItems.first());
    await page.keyboard.press('Enter');
    await expect(upgrade.ownItems.first()).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, upgrade.multiplier(1.2));
    await page.keyboard.press('Space');
    await expect(upgrade.press).toContainText('%');
    await expect(upgrade.loss).toBeVisible();
    await tabTo(page, upgrade.press);
    await page.keyboard.press('Enter');
    await upgrade.toResult();
    await expect(upgrade.resultTitle).toBeFocused();
    await tabTo(page, upgrade.done);
    await page.keyboard.press('Enter');
    await expect(upgrade.result).toBeHidden();
  });
});

test.describe('the page of upgrades', () => {
  test('chooses in sheets on a phone @phone', async ({ cast, siteUrl }) => {
    const { page } = await cast.newPlayer();
    await toUpgrade(page, siteUrl);
    await page.goto('/upgrade');
    const upgrade = upgradePage(page);
    await upgrade.changeOwn.click();
    await upgrade.ownItems.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await upgrade.changeTarget.click();
    await upgrade.skins.first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(upgrade.press).toContainText('%');
    await expect(upgrade.loss).toBeVisible();
  });

  test('keeps what its address names through a sign-in', async ({ cast, siteUrl }) => {
    const { items } = await call(siteUrl, 'GET /upgrade/skins', { query: { limit: 1 } });
    const { page } = await cast.visitor();
    await page.goto(`/upgrade?target=${items[0]!.id}`);
    const upgrade = upgradePage(page);
    await expect(upgrade.mayGet).toContainText(items[0]!.skin_name);
    await upgrade.signIn.click();
    const login = loginModal(page);
    await login.tickAll();
    const [popup] = await Promise.all([page.waitForEvent('popup'), login.throughSteam.click()]);
    await Promise.all([popup.waitForEvent('close'), sandboxProvider(popup).newPlayer.click()]);
    await expect(login.dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/upgrade\\?target=${items[0]!.id}$`));
    await expect(upgrade.mayGet).toContainText(items[0]!.skin_name);
  });

  // proves UPGRADE-001, UPGRADE-501
  test('is reached from the menus, and leads to its explanation and the own history @both', async ({ cast }, { project }) => {
    const { page } = await cast.newPlayer();
    await page.goto('/privacy');
    const menu = page.getByRole('navigation', { name: project.name === 'phone' ? 'Sections' : 'Main' });
    await menu.getByRole('link', { name: 'Upgrade' }).click();
    const upgrade = upgradePage(page);
    await expect(upgrade.title).toHaveText('Upgrade');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Upgrade', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'How it works' }).first().click();
    await expect(upgrade.title).toHaveText('How upgrades work');
    await page.goto('/upgrade/history');
    await expect(upgrade.title).toHaveText('My upgrades');
    await expect(page.getByRole('heading', { name: 'No upgrades yet' })).toBeVisible();
  });
});
