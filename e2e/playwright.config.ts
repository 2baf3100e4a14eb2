import { defineConfig } from '@playwright/test';
import type { PlaywrightTestConfig } from '@playwright/test';
import { browserFlags } from './harness/browser.ts';

/** Suites with a test of a minute, or with tests that run one after another. They begin first: at the end one of them would run alone. */
const long = ['crowd', 'dev', 'pictures', 'release', 'sets', 'start', 'team-repository', 'updates'].map((name) => `**/${name}.spec.ts`);
const desk = { viewport: { width: 1440, height: 900 } };

const config: PlaywrightTestConfig = {
  testDir: 'suites',
  // A run on a set goes on inside another run, whose results it must not clear.
  outputDir: process.env.SITE_SET === undefined ? '../test-results' : '../.cache/test-results-of-set',
  globalSetup: './harness/global-setup.ts',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A pass of the second run counts as flaky, and more than two of those fail the run (shared/build/src/check/browser-report.ts).
  retries: process.env.CI ? 1 : 0,
  // Two at once leave two processors idle for a fifth of the time.
  workers: 3,
  // Long enough for a busy machine: only failures wait so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: browserFlags,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    // A trace costs as much as the test on a small machine: `TRACE=1 npm run e2e -- <suite>` records one, and CI where a test is repeated.
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'long', use: desk, testMatch: long },
    { name: 'desktop', use: desk, testIgnore: long, grepInvert: /@phone/ },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      grep: /@phone|@both/,
    },
  ],
};

export default defineConfig(config);
