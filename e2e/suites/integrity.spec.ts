import { answerWith, releaseOf } from '../harness/remotes.ts';
import { expect, test } from '../harness/test.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { shell } from '../pages/shell.ts';

test.describe('integrity', () => {
  for (const file of ['entry', 'page chunk'] as const) {
    test(`one changed byte in the ${file} of a remote does not run`, async ({ cast, siteUrl }) => {
      const release = await releaseOf(siteUrl, 'cases');
      const { page, allow } = await cast.visitor();
      allow(/Failed to find a valid digest/, /Failed to load resource/, /ChunkLoadError|Loading (CSS )?chunk/, /preload/);
      const target = file === 'entry' ? release.entry : release.chunks['page:home']?.[0];
      let served = 0;
      await answerWith(page, target?.href ?? '', async (route) => {
        const body = await (await route.fetch()).text();
        served++;
        // The canary is what an attacker would add; a comment of the same length would be refused just as well.
        await route.fulfill({ contentType: 'text/javascript', body: `window.__canary = true;${body}` });
      });
      await page.goto('/');
      await expect(shell(page).failure).toBeVisible({ timeout: release.timeout_ms + 5000 });
      expect(served).toBeGreaterThan(0);
      expect(await page.evaluate('window.__canary')).toBeUndefined();
      await expect(pageOf(page, 'cases').landmark).toBeHidden();
    });
  }

  test('a script that was put into the document does not run', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    // A document that Playwright answers counts as public, and may then open no socket to this machine.
    allow(/Content Security Policy|CSP violation/, /LOCAL_NETWORK_ACCESS|WebSocket/);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', '<script>window.__canary = true</script></body>');
      await route.fulfill({ response, body });
    });
    const violation = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
    await page.goto('/');
    await violation;
    expect(await page.evaluate('window.__canary')).toBeUndefined();
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
  });
});
