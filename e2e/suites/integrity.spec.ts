// domains: shell, platform
import type { Page } from '@playwright/test';
import type { Asset, RemoteRelease, Revision } from '@riftdrop/contract/release/remotes';
import type { Envelope, Trust } from '@riftdrop/contract/release/signed';
import { changeDocuments, readInlined, republished, withInlined } from '../harness/documents.ts';
import { answerWith, releaseOf } from '../harness/remotes.ts';
import { aSigner } from '../harness/signer.ts';
import { expect, test } from '../harness/test.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { shell } from '../pages/shell.ts';

/* Only code signed by a trusted key runs. An attacker's code sets `__canary`; it must stay undefined. */

/** A document that Playwright answers counts as public, and may then open no socket to this machine. */
const localNetwork = /LOCAL_NETWORK_ACCESS|WebSocket/;
const attack = 'window.__canary = true;';
const attacked = (page: Page) => page.evaluate('window.__canary');
const notAvailable = (page: Page) => page.getByRole('heading', { name: 'This part of the site is not available' });

/** The shell's pages and the account work without any remote. */
async function expectOwnPages(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
  await expect(shell(page).signIn).toBeVisible();
}

/** Resolves with the report of the browser or the page to the collector. */
const reportTo = (page: Page, path: string, pattern: RegExp) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === path && pattern.test(request.postData() ?? ''));

// proves G37
test.describe('one changed byte', () => {
  const files: Record<string, { of: (release: RemoteRelease) => Asset; type: string; change: (body: string) => string; phase: string }> = {
    'the entry': { of: ({ entry }) => entry, type: 'text/javascript', change: (body) => attack + body, phase: 'entry' },
    'a chunk': {
      of: ({ chunks }) => chunks['page:home']!.at(-1)!,
      type: 'text/javascript',
      change: (body) => attack + body,
      phase: 'chunk',
    },
    'the style sheet': { of: ({ css }) => css[0]!, type: 'text/css', change: (body) => `${body} `, phase: 'style|chunk' },
  };
  for (const [name, { of, type, change, phase }] of Object.entries(files)) {
    // proves P14
    test(`in ${name} of a remote: it does not run, a report arrives, the rest works, and trying again mends it`, async ({
      cast,
      siteUrl,
    }) => {
      const release = await releaseOf(siteUrl, 'cases');
      const { page, allow } = await cast.visitor();
      allow(
        /Failed to find a valid digest/,
        /Failed to load resource/,
        /ChunkLoadError|Loading (CSS )?chunk/,
        /preload/,
        /^report of cases@/,
      );
      let served = 0;
      const fault = await answerWith(page, of(release).href, async (route) => {
        served++;
        await route.fulfill({ contentType: type, body: change(await (await route.fetch()).text()) });
      });
      const reported = reportTo(page, '/reports', new RegExp(`"phase":"(${phase})","owner":"cases@`));
      await page.goto('/');
      await expect(shell(page).failure).toBeVisible({ timeout: release.timeout_ms + 5000 });
      expect(served).toBeGreaterThan(0);
      expect(await attacked(page)).toBeUndefined();
      await reported;
      await fault.heal();
      await shell(page).tryAgain.click();
      await expect(pageOf(page, 'cases').landmark).toBeVisible();
      await expectOwnPages(page);
    });
  }
});

// proves G37
test('a remote whose integrity was taken out of the registry is not even fetched', async ({ cast, siteUrl }) => {
  const release = await releaseOf(siteUrl, 'cases');
  const { page, allow, reports } = await cast.visitor();
  allow(localNetwork, /^report of cases@/, /preload/);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await changeDocuments(page, (html) =>
    // Not the links: an attacker would leave them, and they run nothing.
    withInlined(html, readInlined(republished(html, (text) => text.replaceAll(release.entry.integrity, '')))),
  );
  await page.goto('/');
  await expect(notAvailable(page)).toBeVisible();
  await expect.poll(reports).toContainEqual(
    expect.objectContaining({
      phase: 'registry',
      owner: `cases@${release.version}`,
      message: expect.stringContaining('without integrity'),
    }),
  );
  expect(await page.evaluate(`[...document.scripts].some(({ src }) => src.includes('/assets/cases/'))`)).toBe(false);
  await expectOwnPages(page);
});

/** An attacker's changes to the registry in the document, without a trusted key. */
const stranger = aSigner('stranger');
const forged = (signed: string) => signed.replace(/"title":"[^"]*"/, '"title":"Forged"');
const withChange = (signed: string, change: Partial<Revision>) => JSON.stringify({ ...(JSON.parse(signed) as Revision), ...change });
/** Two of many: the shell's tests of its registry try all of them. */
const lies: Record<string, { make: (registry: Envelope, trust: Trust) => { registry: unknown; trust?: Trust }; reason: string }> = {
  'changed by a byte': { make: ({ signed, signatures }) => ({ registry: { signed: forged(signed), signatures } }), reason: 'tampered' },
  // Rightly signed ones need the key, so the page is made to trust the stranger: only the age is wrong.
  downgraded: {
    make: ({ signed }, { lowest }) => ({
      registry: stranger.sign(withChange(signed, { revision: lowest })),
      trust: { keys: [stranger.trusted], lowest: lowest + 1 },
    }),
    reason: 'downgraded',
  },
};

// proves G37, PLATFORM-004
test.describe('a registry document that is', () => {
  for (const [name, { make, reason }] of Object.entries(lies)) {
    // proves P14
    test(`${name} runs nothing: it is reported, and the shell's own pages work`, async ({ cast }) => {
      const { page, allow, reports } = await cast.visitor();
      allow(localNetwork, /^report of shell@/, /preload/);
      await changeDocuments(page, (html) => {
        const { registry, trust } = readInlined(html);
        return withInlined(html, { trust, ...make(registry, trust) } as { registry: Envelope; trust: Trust });
      });
      // Nor does the server have a better one.
      await page.route('**/registry/current.json', (route) => route.fulfill({ status: 503, body: 'away' }));
      allow(/Failed to load resource/);
      await page.goto('/');
      await expect(notAvailable(page)).toBeVisible();
      await expect
        .poll(reports)
        .toContainEqual(expect.objectContaining({ phase: 'registry', message: expect.stringContaining(`refused: ${reason}`) }));
      expect(await page.evaluate(`[...document.scripts].some(({ src }) => src.includes('/assets/cases/'))`)).toBe(false);
      await expect(page.getByText('Forged')).toBeHidden();
      await expectOwnPages(page);
    });
  }

  test('changed on the way is replaced by the one that the server has', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(localNetwork, /^report of shell@/);
    await changeDocuments(page, (html) => {
      const { registry, trust } = readInlined(html);
      return withInlined(html, { trust, registry: { ...registry, signed: forged(registry.signed) } });
    });
    await page.goto('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    await expect(page.getByText('Forged')).toBeHidden();
  });

  test('bad leaves the last good one of this browser in place, also after a reload', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(localNetwork, /^report of shell@/, /Failed to load resource/);
    await page.goto('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    await expect.poll(() => page.evaluate(`localStorage.getItem('riftdrop.registry') !== null`)).toBe(true);
    await changeDocuments(page, (html) => {
      const { registry, trust } = readInlined(html);
      return withInlined(html, { trust, registry: stranger.sign(forged(registry.signed)) });
    });
    await page.route('**/registry/current.json', (route) => route.fulfill({ status: 503, body: 'away' }));
    for (const load of ['first', 'second']) {
      await page.reload();
      await expect(pageOf(page, 'cases').landmark, `${load} load`).toBeVisible();
    }
  });
});

/** Ways to bring code into a document that is no file of the registry. */
const inDocument: Record<string, { html: string; blocked: RegExp }> = {
  'an inline script': { html: `<script>${attack}</script>`, blocked: /script-src-elem/ },
  'an inline handler': { html: `<img src="/favicon.svg" onload="${attack}">`, blocked: /script-src-attr/ },
  'a script from elsewhere': { html: '<script src="https://evil.example/x.js"></script>', blocked: /evil\.example/ },
};
/** Ways in which a script of the page brings it in. */
const byScript: Record<string, { script: string; blocked: RegExp }> = {
  eval: { script: `eval(${JSON.stringify(attack)})`, blocked: /\beval\b/ },
  'a script element with an address that no release has': {
    script: `document.head.append(Object.assign(document.createElement('script'), { src: '/api/bootstrap?callback=x' }))`,
    blocked: /HTMLScriptElement|callback=x/,
  },
  'HTML from a string': {
    script: `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="${attack}">')`,
    blocked: /insertAdjacentHTML|Element/,
  },
  'a policy of its own': {
    script: `trustedTypes.createPolicy('mine', { createScript: (text) => text })`,
    blocked: /trusted-types.*mine|mine/,
  },
};

test.describe('code that is brought into the page', () => {
  const provoked = [
    /Content Security Policy|CSP violation|TrustedScript|TrustedHTML|Trusted ?Type/i,
    localNetwork,
    /\(policy\)/,
    /^uncaught: .*(Trusted|EvalError|createPolicy)/,
  ];

  // proves G37, P14
  test('by its document does not run, the browser reports it, and the site works', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(...provoked);
    const html = Object.values(inDocument).map((one) => one.html);
    await changeDocuments(page, (body) => body.replace('</body>', `${html.join('')}</body>`));
    const reported = Object.values(inDocument).map(({ blocked }) => reportTo(page, '/reports/csp', blocked));
    await page.goto('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    await Promise.all(reported);
    expect(await attacked(page)).toBeUndefined();
    await expectOwnPages(page);
  });

  // proves G37, P14
  test('by a script does not run, the browser reports it, and the site works', async ({ cast }) => {
    const { page, allow } = await cast.visitor();
    allow(...provoked);
    await page.goto('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    for (const [name, { script, blocked }] of Object.entries(byScript))
      await test.step(name, async () => {
        const reported = reportTo(page, '/reports/csp', blocked);
        // As a script of the page: scripts that Playwright evaluates have more rights.
        await page.evaluate(`new Promise((done) => setTimeout(() => { try { ${script} } catch {} done(); }))`);
        await reported;
      });
    expect(await attacked(page)).toBeUndefined();
    await expectOwnPages(page);
  });
});
