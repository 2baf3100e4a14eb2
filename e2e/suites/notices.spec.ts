// domains: shell
import type { Locator } from '@playwright/test';
import { pricedCases } from '../harness/api.ts';
import { expect, test } from '../harness/test.ts';
import { follow } from '../harness/tour.ts';
import { shell } from '../pages/shell.ts';

// proves R4, R13
test('the clock, the net result and the reminder are there with every remote down', async ({ cast, siteUrl }) => {
  const { page, allow } = await cast.newPlayer();
  // For the socket the hour passes at once, too.
  allow(/Failed to load resource|was preloaded|WebSocket|report of \w+@/);
  await page.route(/\/assets\/(cases|profile|wallet|pvp|royale|rps|race|upgrade)\//, (route) => route.abort());
  await page.clock.install();
  await page.goto(siteUrl);
  const clock = page.getByTestId('session-clock').filter({ visible: true });
  await expect(clock).toHaveText(/^Session 0:00:\d\dNet \$0\.00$/);
  // A jump of more than half an hour would be a break.
  for (let quarter = 0; quarter < 4; quarter++) await page.clock.fastForward('15:10');
  const { dialog } = shell(page);
  await expect(dialog.getByRole('heading', { name: /^You have been here for 1 hour/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Go on' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Limits and help' }).click();
  await expect(page).toHaveURL(/\/responsible-play$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Responsible play' })).toBeVisible();
});

test('a notice that stands and a dialog leave each other their buttons', async ({ cast }) => {
  const { page, allow } = await cast.newPlayer();
  allow(/status of 422/);
  const outdated = {
    error: true,
    code: 'client_outdated',
    message: 'Your client is out of date. Please, clear browser cache and refresh this page.',
  };
  await page.route('**/api/demo/start', (route) => route.fulfill({ status: 422, json: outdated }));
  await page.goto('/demo');
  const { dialog, toasts } = shell(page);
  await page.getByRole('button', { name: 'Enter demo mode' }).click();
  await expect(toasts).toContainText('out of date');
  await follow(page, '/demo?modal=verifyRoll');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
  /** Names of buttons whose middle is covered by something else. */
  const covered = (buttons: Locator) =>
    buttons.evaluateAll((all) =>
      all
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit !== null && !button.contains(hit);
        })
        .map((button) => button.ariaLabel ?? button.textContent),
    );
  const ofDialog = dialog.getByRole('button', { name: 'Close', exact: true });
  const ofToast = toasts.getByRole('button');
  await expect(ofDialog).toHaveCount(1);
  const ownSize = page.viewportSize()!;
  for (const size of [
    ownSize,
    { width: 1000, height: 700 },
    { width: 768, height: 900 },
    { width: 640, height: 360 },
    { width: 360, height: 740 },
    ownSize,
  ]) {
    await page.setViewportSize(size);
    await expect.poll(async () => [...(await covered(ofDialog)), ...(await covered(ofToast))], `at ${size.width} px`).toEqual([]);
  }
  await ofToast.last().click();
  await expect(toasts).toHaveCount(0);
  await expect(ofDialog).toBeVisible();
  await ofDialog.click();
  await expect(page).toHaveURL('/demo');
});

// proves R10
test('an untouched page stakes nothing and asks for nothing', async ({ cast, siteUrl }) => {
  const [cheapest] = await pricedCases(siteUrl);
  const { page, allow } = await cast.newPlayer();
  // What is under way when the clock is moved is late by it.
  allow(/WebSocket|No answer within 8 seconds|This part of the site did not load/);
  const stakes: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && stakes.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(`/case/${cheapest!.slug}`);
  await expect(page.getByTestId('session-clock').filter({ visible: true })).toBeVisible();
  const before = stakes.length;
  for (let minute = 0; minute < 10; minute++) await page.clock.fastForward('01:00');
  expect(stakes.slice(before).filter((path) => !/^\/(reports|api\/oauth\/token)$/.test(path))).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
