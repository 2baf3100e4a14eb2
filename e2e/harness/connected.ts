import type { Page } from '@playwright/test';

/** Longest wait for a browser that has much else to do before it is idle, milliseconds. */
const patience = 45_000;

/**
 * Goes to a path and resolves when the page receives all events: its socket is open and it has joined the public
 * channel. The connection is opened when the browser is idle, so a rendered page is not connected yet.
 */
export async function gotoConnected(page: Page, path: string): Promise<void> {
  const heard = page
    .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/socket.io/'), timeout: patience })
    .then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => /^43\d*\[\{"ok":true,.*"seq":/s.test(String(payload)),
        timeout: patience,
      }),
    );
  await page.goto(path);
  await heard;
}
