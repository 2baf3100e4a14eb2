import { startSite, type Site } from './site.ts';
import { test as base } from './test.ts';

/**
 * For tests that need a site which no other test uses at the same time: they kill a remote, cut the network of a stranger, or
 * count visitors. A worker keeps one site for all of them, one after another. Each leaves it whole.
 */
export const test = base.extend<{}, { ownSite: Site }>({
  ownSite: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  siteUrl: async ({ ownSite }, use) => {
    await use(ownSite.url);
  },
  dataDir: async ({ ownSite }, use) => {
    await use(ownSite.dataDir);
  },
});
