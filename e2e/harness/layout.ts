import type { Locator } from '@playwright/test';

/** Into how many columns a grid lays its parts. */
export const columnsOf = (grid: Locator): Promise<number> =>
  grid.evaluate((one) => getComputedStyle(one).gridTemplateColumns.split(' ').length);

/** Whether an element shows the whole of this text on one line in its place. */
export const fits = (element: Locator, text: string): Promise<boolean> =>
  element.evaluate((one: HTMLElement, words) => {
    one.textContent = words;
    return one.scrollWidth <= one.clientWidth;
  }, text);

/** The lower edge of an element in the window, px. */
export const bottomOf = async (element: Locator): Promise<number> => {
  const { y, height } = (await element.boundingBox())!;
  return y + height;
};
