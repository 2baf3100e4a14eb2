import type { Locator } from '@playwright/test';

/** Into how many columns a grid lays its parts. */
export const columnsOf = (grid: Locator): Promise<number> =>
  grid.evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length);
