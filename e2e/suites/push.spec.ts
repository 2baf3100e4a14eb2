// domains: shell, push
import type { Page, Worker } from '@playwright/test';
import { wholeBrowser } from '../harness/browser.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expect, test } from '../harness/test.ts';
import { stopsOf, visit } from '../harness/tour.ts';
import { shell } from '../pages/shell.ts';

// Without a window it shows no notifications.
test.use({ launchOptions: wholeBrowser });

/** A browser without a push service; the sandbox has one. */
const allowed = { permissions: ['notifications'] };

interface CountingScope {
  registration: ServiceWorkerRegistration;
  shown: number;
}

/**
 * Registers the worker of pushes, which counts its notifications from now on. Chromium drops a notification when a
 * script lists the notifications while it is being shown: wait for the count before listing.
 */
async function countingWorker(page: Page): Promise<Worker> {
  const [worker] = await Promise.all([
    page.context().waitForEvent('serviceworker'),
    page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js', { updateViaCache: 'none' });
      await navigator.serviceWorker.ready;
    }),
  ]);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as CountingScope;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.shown = 0;
    scope.registration.showNotification = async (...news) => {
      await show(...news);
      scope.shown += 1;
    };
  });
  return worker;
}

// proves SHELL-206, SHELL-209, API-058
test('the service worker runs under our policies and shows what the server sends', async ({ cast }) => {
  const { page } = await cast.newPlayer(allowed);
  await gotoConnected(page, '/privacy?modal=checkNotifications');
  const worker = await countingWorker(page);
  const { dialog, toasts } = shell(page);
  const titles = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await dialog.getByRole('button', { name: 'Test push' }).click();
  await expect(toasts.getByText('Sent', { exact: true })).toBeVisible();
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as CountingScope).shown)).toBe(1);
  expect(await titles()).toEqual(['It works']);
  // It answers nothing: the page and its files come from the network as before.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toMatch(/\/push-worker\.js$/);
  await dialog.getByRole('button', { name: 'Stop on this device' }).click();
  await expect(dialog.getByText('This device gets pushes')).toBeHidden();
});

// proves PLATFORM-007
test('the worker of pushes is registered by the shell, once for the whole site', async ({ cast, siteUrl }) => {
  const { page } = await cast.newPlayer(allowed);
  await page.addInitScript(() => {
    const callers: string[] = [];
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...words) {
      callers.push(new Error('registered').stack ?? '');
      return register.apply(this, words);
    };
    Object.assign(globalThis, { callers });
  });
  await gotoConnected(page, '/privacy?modal=checkNotifications');
  await shell(page).dialog.getByRole('button', { name: 'Test push' }).click();
  await expect(shell(page).toasts.getByText('Sent', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const stop of await stopsOf(page, siteUrl)) await visit(page, stop);

  const registrations = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [scope, active?.scriptURL]),
  );
  expect(registrations).toEqual([[`${siteUrl}/`, `${siteUrl}/push-worker.js`]]);
  const callers = await page.evaluate(() => (globalThis as unknown as { callers: string[] }).callers);
  expect(callers).not.toEqual([]);
  for (const caller of callers) expect(caller).not.toMatch(/\/assets\/(?!shell\/)/);
});
