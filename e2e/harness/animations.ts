import type { Page } from '@playwright/test';

/**
 * Stops the time of all animations of a page, so that none ends before the test is ready; a script can still finish
 * them. Returns the function that lets them continue.
 */
export async function stopAnimations(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return async () => {
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await session.detach();
  };
}
