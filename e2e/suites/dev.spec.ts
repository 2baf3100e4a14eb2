import { counterPage, workOnRemote } from '../harness/development.ts';
import type { Development } from '../harness/development.ts';
import { expect, test } from '../harness/test.ts';

let work: Development;

test.describe.configure({ mode: 'default' });
test.beforeEach(async ({ siteUrl }) => {
  work = await workOnRemote(siteUrl);
});
test.afterEach(() => work.close());

// proves P15
test('an edit of one remote appears in the open page of the running site, and keeps its state', async ({ cast }) => {
  const { page } = await cast.newPlayer({ baseURL: work.url });
  await page.goto(work.path);
  // The rest is the running site: its player, its other remotes, its policies.
  await expect(page.getByRole('banner')).toContainText('$100.00');
  await page.getByRole('button', { name: 'Pressed 0' }).click();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  await work.save(counterPage('Raffle of the week'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle of the week');
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();

  // A class that no sheet had before.
  await work.save(counterPage('Raffle of the week', 'tracking-[7px]'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '7px');
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cases' }).click();
  await expect(page).toHaveTitle(/Cases/);
  // The gateway goes before the browser does; a page that is still loading would complain.
  await page.close();
});

// proves P15
test('a mistake leaves the page as it was, and its mending is taken up', async ({ cast }) => {
  const { page, allow } = await cast.visitor({ baseURL: work.url });
  // The mended build cannot be joined to the broken one, so the page asks for it in vain and loads anew.
  allow(/Errors while compiling|ERROR in/, /hot-update\.json|404/);
  await page.goto(work.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle');
  const told = page.waitForEvent('console', (message) => message.type() === 'error');
  await work.save(counterPage('Raffle').replace('</h1>', '</h'));
  await told;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raffle');
  await work.save(counterPage('Mended'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mended');
  await page.close();
});
