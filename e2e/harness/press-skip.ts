import type { Page } from '@playwright/test';

/**
 * Presses Skip when it is on the page at this moment. A click of Playwright waits until the button is ready, and would
 * then press the button's next action: a new stake.
 */
export const pressSkip = (page: Page): Promise<void> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('main button')]
      .find(({ textContent }) => textContent?.replace('\u00ad', '').trim() === 'Skip')
      ?.click(),
  );
