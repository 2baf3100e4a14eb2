// domains: e2e
import type { Page } from '@playwright/test';
import { withoutPictures } from '../harness/browser.ts';
import { findingsIn } from '../harness/findings.ts';
import { expect, makeCast, test } from '../harness/test.ts';
import type { Watch } from '../harness/watch.ts';

test.use({ launchOptions: withoutPictures });

/** Faults that a working page never has, each planted on a working page. */
const faults: Record<string, { plant: (page: Page) => Promise<unknown>; said: RegExp }> = {
  'a console error': { plant: (page) => page.evaluate(() => console.error('planted')), said: /console error: planted/ },
  'a console warning': { plant: (page) => page.evaluate(() => console.warn('planted')), said: /console warning: planted/ },
  'an uncaught error that nobody owns': {
    plant: (page) => page.evaluate(() => void Promise.reject(new Error('planted'))),
    said: /unowned report \(event\): Error: planted/,
  },
  'a violation of the content policy': {
    plant: (page) => page.evaluate(() => void document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.test/x.png' }))),
    said: /CSP violation: img-src|unowned report \(policy\): Error: img-src/,
  },
  'a report of a team': {
    plant: (page) =>
      page.evaluate(() => {
        const detail = { owner: 'cases@1.0.0', phase: 'render', name: 'Error', message: 'planted' };
        dispatchEvent(new CustomEvent('riftdrop:report', { detail }));
      }),
    said: /report of cases@1\.0\.0 \(render\): Error: planted/,
  },
};

/** A page of the shell: any working page will do. */
async function stands(page: Page): Promise<void> {
  await page.goto('/privacy');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

// proves PLATFORM-006
test('each fault of a page is complained about', async ({ browser, siteUrl }) => {
  const watches: Watch[] = [];
  const { page, context } = await makeCast(browser, siteUrl, watches).visitor();
  await stands(page);
  const complaints = () => watches.flatMap((one) => one.complaints());
  expect(complaints()).toEqual([]);
  for (const [what, { plant, said }] of Object.entries(faults)) {
    const before = complaints().length;
    await plant(page);
    await expect.poll(() => complaints().slice(before).join('\n'), what).toMatch(said);
  }
  await context.close();
});

// proves P10
test('a complaint fails the test whose page it is', async ({ cast }) => {
  const { page } = await cast.visitor();
  await stands(page);
  // Only from here on: a test that fails before shows nothing.
  test.fail(true, 'that it fails is what is shown here');
  await page.evaluate(() => console.error('planted'));
});

test('what a test has allowed by name does not fail it', async ({ cast }) => {
  const { page, allow } = await cast.visitor();
  allow(...Object.values(faults).map(({ said }) => said), /^uncaught: Error: planted/, /Content Security Policy/);
  await stands(page);
  for (const { plant } of Object.values(faults)) await plant(page);
});

test('accessibility faults are found by repeated checks, and only in the given part', async ({ page }) => {
  await page.setContent('<html lang="en"><main><h1>Title</h1></main><footer></footer>');
  expect(await findingsIn(page)).toEqual([expect.stringContaining('document-title: ')]);
  await page.evaluate(() => document.querySelector('footer')!.append(document.createElement('button')));
  expect(await findingsIn(page, { without: ['document-title'] })).toEqual([expect.stringContaining('button-name: <button></button>')]);
  expect(await findingsIn(page, { within: 'main' })).toEqual([]);
  expect(await findingsIn(page, { within: 'footer', exclude: 'button' })).toEqual([]);
});
