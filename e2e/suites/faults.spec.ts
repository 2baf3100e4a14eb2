// domains: shell
import type { Page, Route } from '@playwright/test';
import type { RemoteRelease, Revision } from '@riftdrop/contract/release/remotes';
import { withoutPictures } from '../harness/browser.ts';
import { changeDocuments, republished } from '../harness/documents.ts';
import { answerWith, publishInstead, releaseOf } from '../harness/remotes.ts';
import type { Fault } from '../harness/remotes.ts';
import { breakStandIn, healStandIn, standIn } from '../harness/stand-in.ts';
import type { Misbehaviour } from '../harness/stand-in.ts';
import { expect, test } from '../harness/test.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { shell } from '../pages/shell.ts';

test.use({ launchOptions: withoutPictures });

/** A document that Playwright answers counts as public, and may then open no socket to this machine. */
const localNetwork = /LOCAL_NETWORK_ACCESS|WebSocket/;

/** The loader contains no remote's name: one is enough, and the other is the rest of the site. */
const remote = 'cases';
const other = 'profile';

/**
 * Longest time from the click to the placeholder: the deadline of a release, and the painting time of a busy machine.
 */
const patience = (release: RemoteRelease) => release.timeout_ms + 5000;
/** Deadline of a release whose file hangs, in the place of 8 s. */
const shortDeadline = 1500;

interface FaultCase {
  plant(page: Page, release: RemoteRelease): Promise<Fault>;
  /** The release is published with a short deadline: the test waits for it twice. */
  hangs?: boolean;
  /** Contents of the page once the fault is healed; the stand-in has a different heading. */
  healed?: 'stand-in';
}

const onEntry = (handler: (route: Route) => Promise<void>): FaultCase => ({
  plant: (page, release) => answerWith(page, release.entry.href, handler),
});
const onChunk = (handler: (route: Route) => Promise<void>): FaultCase => ({
  plant: (page, release) => answerWith(page, Object.values(release.chunks)[0]!.at(-1)!.href, handler),
});
const misbehaving = (how: Misbehaviour): FaultCase => ({
  async plant(page, release) {
    await page.addInitScript(`sessionStorage.getItem('planted') || (sessionStorage.setItem('planted', '1'), ${breakStandIn})`);
    await publishInstead(page, release.entry.href, release.entry.integrity, standIn(release, how));
    return { heal: () => page.evaluate(healStandIn) };
  },
  healed: 'stand-in',
});
const never = () => new Promise<void>(() => {});

const cases: Record<string, FaultCase> = {
  'answers 404': onEntry((route) => route.fulfill({ status: 404, body: 'gone' })),
  hangs: { ...onEntry(never), hangs: true },
  'hangs in a later file': { ...onChunk(never), hangs: true },
  'is truncated': onEntry(async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: body.slice(0, body.length / 2) });
  }),
  'has the wrong type': onEntry((route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the hotel network</title>' }),
  ),
  'throws on import': misbehaving('import'),
  'throws on mount': misbehaving('mount'),
  'throws in render': misbehaving('render'),
  'has no style sheet': {
    plant: (page, release) => answerWith(page, release.css[0]?.href ?? '', (route) => route.fulfill({ status: 404, body: 'gone' })),
  },
};

/** The browser itself notes each answer that failed, and React each error a boundary caught. */
const provoked = [
  /Failed to load resource/,
  /Failed to find a valid digest/,
  /planted/,
  localNetwork,
  /ChunkLoadError|Loading (CSS )?chunk/,
  /preload/,
];

for (const [fault, { plant, healed, hangs }] of Object.entries(cases)) {
  test.describe(`when ${remote} ${fault}`, () => {
    // proves PLATFORM-004, SHELL-153, G36
    // proves P1
    test('the rest of the site goes on, and trying again brings it back', async ({ cast, siteUrl }) => {
      const release = await releaseOf(siteUrl, remote);
      const { page, allow } = await cast.newPlayer();
      // Of this remote alone: the reports assign each fault to its team.
      allow(...provoked, new RegExp(`^report of ${remote}@`));
      const planted = await plant(page, release);
      if (hangs) await shortenDeadline(page, release);
      const site = shell(page);
      const whole = pageOf(page, other);

      // A script that hangs holds the browser's load event back for ever; the page itself must not wait for it.
      await page.goto(whole.path, { waitUntil: 'commit' });
      await expect(whole.landmark).toBeVisible();

      await site.goTo(remote);
      await expect(site.failure).toBeVisible({ timeout: patience(release) });
      await expect(site.balance).toContainText('$100.00');

      await site.goTo(other);
      await expect(whole.landmark).toBeVisible();
      await expect(site.failure).toBeHidden();

      await site.goTo(remote);
      await expect(site.failure).toBeVisible({ timeout: patience(release) });
      await planted.heal();
      await site.tryAgain.click();
      const back = healed === 'stand-in' ? page.getByRole('heading', { name: 'Stand-in' }) : pageOf(page, remote).landmark;
      await expect(back.first()).toBeVisible({ timeout: patience(release) });
      await expect(site.failure).toBeHidden();
    });
  });
}

// proves P1
test('a page whose shared file failed appears when the file is back', async ({ cast }) => {
  const { page, allow } = await cast.visitor();
  allow(...provoked);
  let failures = 0;
  await page.route(/\/assets\/shell\/[^?]*headless/, (route) => {
    failures += 1;
    return failures <= 3 ? route.fulfill({ status: 503, body: 'busy' }) : route.continue();
  });
  await page.goto('/upgrade');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shell(page).failure).toBeHidden();
  expect(failures).toBeGreaterThan(3);
});

/** Signs the registry in each document with another deadline for this release. */
async function shortenDeadline(page: Page, { name, version }: RemoteRelease): Promise<void> {
  await changeDocuments(page, (html) =>
    republished(html, (text) => {
      if (!text.startsWith('{')) return text;
      const revision = JSON.parse(text) as Revision;
      const remotes = revision.remotes.map((one) =>
        one.name === name && one.version === version ? { ...one, timeout_ms: shortDeadline } : one,
      );
      return JSON.stringify({ ...revision, remotes });
    }),
  );
}
