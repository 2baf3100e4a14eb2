import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus, as a keyboard user must; fails when it cannot be reached. */
export async function tabTo(page: Page, target: Locator, most = 150): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target.toString()} within ${most} presses of Tab`);
}
