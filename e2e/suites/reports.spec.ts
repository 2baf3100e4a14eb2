// domains: shell
import type { Page } from '@playwright/test';
import type { RemoteRelease } from '@riftdrop/contract/release/remotes';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anActor, open, pricedCases } from '../harness/api.ts';
import { withoutPictures } from '../harness/browser.ts';
import { gotoConnected } from '../harness/connected.ts';
import { releaseOf } from '../harness/remotes.ts';
import { teamOf } from '../harness/team.ts';
import { expect, test } from '../harness/test.ts';
import type { SeenReport } from '../harness/watch.ts';

test.use({ launchOptions: withoutPictures });

/** A remote in one script, whose pages and widgets are this component; `wrong` is inserted at the named place. */
const remoteScript = ({ container }: RemoteRelease, wrong: Partial<Record<'init' | 'get' | 'part' | 'render' | 'effect', string>>) => `
  var ${container} = (() => {
    let scope;
    const lent = async (name) => { const one = Object.values(scope[name])[0]; return (one.lib ?? (await one.get()))(); };
    const part = async () => {
      const React = await lent('react');
      const live = await lent('@riftdrop/host/live');
      ${wrong.part ?? ''}
      return { default: () => {
        ${wrong.render ?? ''}
        React.useEffect(() => { ${wrong.effect ?? ''} }, []);
        return React.createElement('h1', null, 'Planted page');
      } };
    };
    const none = async () => ({ default: () => null });
    const remote = { pages: { home: part, case: part }, widgets: { liveDrops: none }, modals: {} };
    return { init: (shared) => { ${wrong.init ?? ''} scope = shared; }, get: async () => { ${wrong.get ?? ''} return () => ({ default: remote }); } };
  })();`;

const thrown = `throw new Error('planted');`;

/** Faults in the code of a remote, each published as a build and run by an override; tests of the shell go through the other phases. */
const inCode: Record<string, { wrong: Parameters<typeof remoteScript>[1]; phase: string; provoke?: (siteUrl: string) => Promise<void> }> = {
  'its container does not start': { wrong: { init: thrown }, phase: 'init' },
  'it throws in render': { wrong: { render: thrown }, phase: 'render' },
  'it throws while it takes a live event': {
    wrong: { effect: `return live.onLive('general', 'live.drop', () => { ${thrown} });` },
    phase: 'live',
    async provoke(siteUrl) {
      await open(await anActor(siteUrl), (await pricedCases(siteUrl))[0]!);
    },
  },
};

test.describe('a fault of cases', () => {
  for (const [what, { wrong, phase, provoke }] of Object.entries(inCode)) {
    // proves PLATFORM-006, P10
    test(`belongs to cases when ${what}`, async ({ cast, siteUrl, dataDir }) => {
      const team = await teamOf(dataDir);
      const live = await releaseOf(siteUrl, 'cases');
      const version = await team.publishScript(live, remoteScript(live, wrong));
      const { page, allow, reports } = await cast.visitor();
      allow(/planted/, /^report of cases@/);
      await page.goto(await team.passPath());
      const path = `/?override=cases@${version}`;
      if (provoke) {
        await gotoConnected(page, path);
        await expect(page.getByRole('heading', { name: 'Planted page' })).toBeVisible();
        await provoke(siteUrl);
      } else await page.goto(path);
      await expect.poll(() => reports()[0]).toMatchObject({ owner: `cases@${version}`, phase });
      expect(owners(reports())).toEqual([`cases@${version}`]);
    });
  }
});

test('what a page reports reaches the collector, without anybody’s secrets', async ({ cast, siteUrl, dataDir }) => {
  const team = await teamOf(dataDir);
  const live = await releaseOf(siteUrl, 'cases');
  const mark = `mark-${Date.now()}`;
  const wrong = { effect: `setTimeout(() => { throw new Error('${mark} Bearer abc.def of nova@example.com'); });` };
  const version = await team.publishScript(live, remoteScript(live, wrong));
  const { page, allow } = await cast.visitor();
  allow(new RegExp(mark));
  await page.goto(await team.passPath());
  await page.goto(`/?override=cases@${version}`);
  await expect.poll(() => collected(dataDir, mark)).toContain(`"owner":"cases@${version}"`);
  expect(collected(dataDir, mark)).not.toMatch(/abc\.def|nova@example/);
});

test('what the content policy keeps out is reported, also by the browser itself', async ({ cast, dataDir }) => {
  const { page, allow } = await cast.visitor();
  allow(/CSP violation/, /Content Security Policy/, /^unowned report \(policy\)/);
  await page.goto('/');
  const mark = `https://elsewhere.test/${Date.now()}.png`;
  await load(page, mark);
  // Once by the page, with its trace, and once by the browser, which does so also when no script of the page runs.
  await expect
    .poll(() =>
      collected(dataDir, mark)
        .split('\n')
        .map((line) => (JSON.parse(line || '{}') as { revision?: number }).revision),
    )
    .toEqual(expect.arrayContaining([0, expect.any(Number)]));
  expect(collected(dataDir, mark)).toContain('"name":"ContentPolicyViolation"');
});

const owners = (reports: readonly SeenReport[]) => [...new Set(reports.map(({ owner }) => owner))];
const load = (page: Page, src: string) =>
  page.evaluate((address) => void document.body.append(Object.assign(new Image(), { src: address })), src);

/** The lines of the collector's log with this text. */
function collected(dataDir: string, text: string): string {
  const folder = join(dataDir, 'reports');
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  return lines.filter((line) => line.includes(text)).join('\n');
}
