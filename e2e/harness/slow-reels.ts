import type { Page } from '@playwright/test';

/** Lets every movement of a page take ten times its time, so that "in mid-spin" lasts long enough to be met on a busy machine too. Answers the way back. */
export async function slowReels(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
  // Not detached: that would also end what other tools set on the page, such as a network that is switched off.
  return async () => {
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  };
}
