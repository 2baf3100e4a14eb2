// domains: ui, pvp, upgrade, wallet, shell
import { anActor, open, pricedCases } from '../harness/api.ts';
import { expectAlive, openRendered } from '../harness/first-view.ts';
import { noteShifts, shiftsOf } from '../harness/shifts.ts';
import { expect, phone, test } from '../harness/test.ts';
import { shell } from '../pages/shell.ts';

test('an empty lobby moves nothing when it stands', async ({ cast, siteUrl }) => {
  // The strip of live drops is lower on a site without any.
  await open(await anActor(siteUrl, { player: 'Nova' }), (await pricedCases(siteUrl))[0]!);
  const { page } = await cast.visitor();
  await page.route('**/api/all-games/list/*', (route) => route.fulfill({ json: { items: [], offset: 0, limit: 20, total: 0 } }));
  await noteShifts(page);
  await page.goto('/pvp');
  await page.getByText('Be the first').waitFor();
  await page.getByText('No game has finished yet.').waitFor();
  const { sum, text } = await shiftsOf(page);
  expect(sum, text).toBeLessThanOrEqual(0.01);
});

test('the home of a new player on a phone moves nothing for the first steps at the next visit', async ({ cast }) => {
  const { page } = await cast.newPlayer(phone);
  const steps = page.getByRole('region', { name: /^Welcome/ }).getByRole('listitem');
  await page.goto('/');
  await expect(steps).toHaveCount(3);
  await noteShifts(page);
  await openRendered(page, '/', 'starting');
  await expect(steps).toHaveCount(3);
  await expectAlive(page);
  const { sum, text } = await shiftsOf(page);
  expect(sum, text).toBeLessThanOrEqual(0.01);
});

test('with colours of the system presses keep their edges, and on paper the page is dark on white', async ({ cast, siteUrl }) => {
  const { page } = await cast.newPlayer();
  await page.goto(`/case/${(await pricedCases(siteUrl))[0]!.slug}`);
  const stake = page.getByRole('button', { name: /^Open for/ });
  const deposit = shell(page)
    .header.getByRole('button', { name: /^Deposit|^Add/ })
    .or(shell(page).header.getByRole('link', { name: /^Deposit|^Add/ }));
  await stake.waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  for (const press of [stake, deposit]) {
    await expect(press).toHaveCSS('border-top-style', 'solid');
    await expect(press).toHaveCSS('border-top-width', '1px');
  }
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(shell(page).bottomBar).toBeHidden();
});

test('on a phone no key is offered, and no field is so small that the browser zooms in', async ({ cast }) => {
  const { page } = await cast.newPlayer(phone);
  await page.goto('/upgrade');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
  await page.goto('/profile/settings');
  const fields = page.locator('input:not([type=radio], [type=checkbox], [type=range]), select, textarea').filter({ visible: true });
  await fields.first().waitFor();
  const sizes = await fields.evaluateAll((elements) => elements.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

test('without scripts the first screen says what is missing, and nothing seems to load', async ({ cast }) => {
  const { page, allow } = await cast.visitor({ javaScriptEnabled: false });
  allow(/was preloaded using link preload but not used/);
  await page.goto('/faq');
  await expect(page.locator('noscript p')).toBeInViewport();
  await expect(page.locator('[data-skeleton]')).toBeHidden();
});
