import type { Page } from '@playwright/test';

/**
 * Goes to a path and resolves when the page hears of everything: its socket stands and it has joined the channel of all. The connection is opened when the
 * browser is idle, so a page that is drawn is not there yet.
 */
export async function gotoConnected(page: Page, path: string): Promise<void> {
  const heard = page
    .waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => /^43\d*\[\{"ok":true,.*"seq":/s.test(String(payload))));
  await page.goto(path);
  await heard;
}
