import type { Page, Route } from '@playwright/test';
import type { RemoteRelease } from '@riftdrop/contract/remotes';
import { answerWith, publishInstead, releaseOf } from '../harness/remotes.ts';
import type { Fault } from '../harness/remotes.ts';
import { breakStandIn, healStandIn, standIn } from '../harness/stand-in.ts';
import type { Misbehaviour } from '../harness/stand-in.ts';
import { expect, test } from '../harness/test.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { shell } from '../pages/shell.ts';

/** A document that Playwright answers counts as public, and may then open no socket to this machine. */
const localNetwork = /LOCAL_NETWORK_ACCESS|WebSocket/;

const remotes = ['cases', 'profile'] as const;
type Name = (typeof remotes)[number];
const other = { cases: 'profile', profile: 'cases' } as const satisfies Record<Name, Name>;

/** Longest time from the click to the placeholder: the remote's deadline, and what a busy machine needs to paint. */
const patience = (release: RemoteRelease) => release.timeout_ms + 5000;

interface FaultCase {
  plant(page: Page, release: RemoteRelease): Promise<Fault>;
  /** What stands on the page once the fault is healed; the stand-in has a heading of its own. */
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
  'answers 500': onEntry((route) => route.fulfill({ status: 500, body: 'broken' })),
  hangs: onEntry(never),
  'hangs in a later file': onChunk(never),
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

for (const remote of remotes) {
  for (const [fault, { plant, healed }] of Object.entries(cases)) {
    test.describe(`when ${remote} ${fault}`, () => {
      // proves PLATFORM-004, SHELL-153, G36
      // proves P1
      test('the rest of the site goes on, and trying again brings it back', async ({ cast, siteUrl }) => {
        const release = await releaseOf(siteUrl, remote);
        const { page, allow } = await cast.newPlayer();
        // Of this remote alone: each fault is also its own team's in the reports.
        allow(...provoked, new RegExp(`^report of ${remote}@`));
        const planted = await plant(page, release);
        const site = shell(page);
        const whole = pageOf(page, other[remote]);

        // A script that hangs holds the browser's load event back for ever; the page itself must not wait for it.
        await page.goto(whole.path, { waitUntil: 'commit' });
        await expect(whole.landmark).toBeVisible();

        await site.goTo(remote);
        await expect(site.failure).toBeVisible({ timeout: patience(release) });
        await expect(site.balance).toContainText('$100.00');

        await site.goTo(other[remote]);
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
}
