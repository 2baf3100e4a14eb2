import type { Page } from '@playwright/test';

/**
 * Presses Skip when it stands in the page at this moment. A click of Playwright waits until the button takes it, and would then press what the same
 * button says by now: a new stake.
 */
export const pressSkip = (page: Page): Promise<void> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('main button')]
      .find(({ textContent }) => textContent?.replace('\u00ad', '').trim() === 'Skip')
      ?.click(),
  );
