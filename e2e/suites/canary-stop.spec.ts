// domains: platform
import type { BrowserContext } from '@playwright/test';
import { inCanary } from '@riftdrop/contract/release/canary';
import { expectAlive } from '../harness/first-view.ts';
import { test } from '../harness/own-site.ts';
import { currentRevision } from '../harness/remotes.ts';
import { author, teamOf, type Team } from '../harness/team.ts';
import { expect } from '../harness/test.ts';
import { buildVariant } from '../harness/variant.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { shell } from '../pages/shell.ts';

/**
 * Visits of each version that the guard of this test waits for: enough for a version that always breaks, and few enough for one browser.
 */
const enough = 5;

/** A visitor with this bucket opens the home page, and sees it or the panel of a remote that broke. */
async function visit(context: BrowserContext, team: Team, url: string, bucket: number): Promise<'sound' | 'broken'> {
  await context.addCookies((await team.bucketCookies(bucket)).map((cookie) => ({ ...cookie, url })));
  const page = await context.newPage();
  await page.goto(url);
  const { failure } = shell(page);
  await expect(failure.or(pageOf(page, 'cases').landmark).first()).toBeVisible();
  // A first view of the server looks sound until the page takes it over.
  await expectAlive(page);
  const seen = (await failure.isVisible()) ? 'broken' : 'sound';
  // A page sends its last reports on navigation; one that is closed from outside may not.
  await page.goto('about:blank');
  await page.close();
  return seen;
}

// proves PLATFORM-006, P6
test('a canary at 10 % that breaks is stopped by what its visitors report, without an operator', async ({ cast, siteUrl, dataDir }) => {
  test.setTimeout(300_000);
  const team = await teamOf(dataDir);
  const before = (await team.registry.current())!;
  const dist = await buildVariant('cases', [
    // What broke on a server would not pass the gate.
    {
      file: 'src/home/home-page.tsx',
      text: '<Continue />',
      instead: "<Continue {...('location' in globalThis ? [].map.call(null, String) : {})} />",
    },
  ]);
  const version = await team.publish(dist);
  const { revision } = await team.control.canaryStart({ app: 'cases', version, percent: 10, guard: { min_visits: enough }, ...author });
  const canary = revision.canaries[0]!;
  const all = Array.from({ length: 10_000 }, (_, bucket) => bucket);
  const chosen = all.filter((bucket) => inCanary(canary, { bucket, cohorts: [] }));
  expect(chosen).toHaveLength(1_000);

  const { page, context, allow } = await cast.visitor();
  await page.close();
  allow(/Array\.prototype\.map called on null/, new RegExp(`^report of cases@${version} \\(render\\)`));
  await expect.poll(async () => (await currentRevision(siteUrl)).canaries).toHaveLength(1);
  const others = all.filter((bucket) => !chosen.includes(bucket));
  const isRunning = async () => (await team.registry.current())!.canaries.length > 0;
  // Visitors come and go until it is stopped; a report or two may be lost on the way, as on any site.
  for (let n = 0; n < 3 * enough && (await isRunning()); n++) {
    for (const bucket of [others[n * 7]!, others[n * 7 + 3]!]) expect(await visit(context, team, siteUrl, bucket)).toBe('sound');
    // The canary may be stopped while this one is on the way.
    if ((await visit(context, team, siteUrl, chosen[n * 11]!)) === 'sound') expect(await isRunning()).toBe(false);
  }
  await expect.poll(isRunning, { timeout: 20_000 }).toBe(false);

  // The log is written to after the revision.
  await expect
    .poll(async () => (await team.control.history({}))[0])
    .toMatchObject({
      by: 'canary-guard',
      why: expect.stringMatching(/errors in \d+ of \d+ visits .* against 0 of \d+ visits/),
    });
  const after = (await team.registry.current())!;
  expect(after.remotes).toEqual(before.remotes);
  expect(after.revision).toBeGreaterThan(revision.revision);
  await expect.poll(async () => (await currentRevision(siteUrl)).canaries).toEqual([]);
  expect(await visit(context, team, siteUrl, chosen[0]!)).toBe('sound');
});
