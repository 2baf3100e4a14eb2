import { wholeBrowser } from '../harness/browser.ts';
import { gotoConnected } from '../harness/connected.ts';
import { expect, test } from '../harness/test.ts';
import { stopsOf, visit } from '../harness/tour.ts';
import { shell } from '../pages/shell.ts';

// Without a window it shows no notifications.
test.use({ launchOptions: wholeBrowser });

/** A browser that was opened without a push service; the sandbox is its own. */
const allowed = { permissions: ['notifications'] };

// proves SHELL-206, SHELL-209, API-058
test('the service worker runs under our policies and shows what the server sends', async ({ cast }) => {
  const { page } = await cast.newPlayer(allowed);
  await gotoConnected(page, '/privacy?modal=checkNotifications');
  const { dialog, toasts } = shell(page);
  const titles = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title }) => title);
    });
  // On a machine without a desktop Chromium now and then keeps no notification; another one comes by another press.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Test push' }).click();
    await expect(toasts.getByText('Sent', { exact: true }).first()).toBeVisible();
    await expect.poll(titles, { timeout: 10_000 }).toContain('It works');
  }).toPass();
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
