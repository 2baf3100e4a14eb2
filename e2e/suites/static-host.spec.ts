// domains: platform
import { openSite } from '@riftdrop/platform/site';
import { findNginx } from '@riftdrop/platform/static-host/find-nginx';
import { startNginx } from '@riftdrop/platform/static-host/start-nginx';
import { writePages } from '@riftdrop/platform/static-host/write-pages';
import { pricedCases } from '../harness/api.ts';
import { expect, test } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { shell } from '../pages/shell.ts';

// The gateway serves only the backend's paths: documents, registry and files come from nginx, out of the same folder.
test('a plain web server in front of the registry’s folder is the whole site', async ({ cast, dataDir, siteUrl }) => {
  const program = findNginx();
  if (program === null)
    throw new Error('this machine has no nginx; `npm run e2e` installs it from Debian, elsewhere it is installed by hand');
  await writePages(await openSite(dataDir));
  const nginx = await startNginx({ program, dataDir, backend: siteUrl });
  try {
    const { page, allow } = await cast.visitor({ baseURL: nginx.url });
    const [one] = await pricedCases(siteUrl);

    const document = await page.goto('/');
    expect(document!.headers().server).toContain('nginx');
    expect(document!.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    await expect(shell(page).live).toBeVisible();

    await page.goto(`/case/${one!.slug}`);
    await expect(casePage(page).title).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();

    allow(/Failed to load resource.*404/);
    expect((await page.goto('/no/such/place'))!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
    // It would complain about the server that stops.
    await page.close();
  } finally {
    await nginx.stop();
  }
});
