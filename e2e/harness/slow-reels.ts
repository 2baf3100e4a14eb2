import type { Page } from '@playwright/test';

/**
 * Makes every animation of a page ten times as long, so that "in mid-spin" lasts long enough to be met on a busy
 * machine too. Returns the function that undoes it.
 */
export async function slowReels(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
  // Not detached: that would also end settings of other tools on the page, such as a network that is switched off.
  return async () => {
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  };
}
