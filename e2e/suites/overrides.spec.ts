// domains: platform, shell
import { withoutPictures } from '../harness/browser.ts';
import { expectNoFindings } from '../harness/findings.ts';
import { releaseOf } from '../harness/remotes.ts';
import { standIn } from '../harness/stand-in.ts';
import { teamOf } from '../harness/team.ts';
import { expect, test } from '../harness/test.ts';
import { inspector } from '../pages/inspector.ts';
import { pageOf } from '../pages/remote-pages.ts';

test.use({ launchOptions: withoutPictures });

const standInHeading = { name: 'Stand-in' };

test.describe('overrides', () => {
  // proves P7
  test('of a link hold for one page, are kept on request, and go with one click', async ({ cast, siteUrl, dataDir }) => {
    const team = await teamOf(dataDir);
    const live = await releaseOf(siteUrl, 'cases');
    const version = await team.publishScript(live, standIn(live, 'render'));
    await team.control.tag({ app: 'cases', tag: 'pr-31', version, by: 'e2e', why: 'a branch build' });
    const { page } = await cast.visitor();
    const { badge, keep, reset } = inspector(page);
    await page.goto(await team.passPath());
    await expect(badge).toContainText('QA');
    await expect(page).toHaveURL('/');

    await page.goto('/?override=cases@pr-31');
    await expect(page.getByRole('heading', standInHeading).first()).toBeVisible();
    await expect(badge).toContainText('Overrides on this page only');
    await expect(badge).toContainText('cases pr-31');
    await page.goto('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();

    await page.goto('/?override=cases@pr-31');
    await keep.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', standInHeading).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', standInHeading).first()).toBeVisible();

    await reset.click();
    await expect(page).toHaveURL('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
  });

  test('are ignored without a pass', async ({ cast, siteUrl, dataDir }) => {
    const team = await teamOf(dataDir);
    const live = await releaseOf(siteUrl, 'cases');
    const version = await team.publishScript(live, standIn(live, 'render'));
    const { page } = await cast.visitor();
    await page.goto(`/?override=cases@${version}`);
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    await expect(inspector(page).badge).toHaveCount(0);
    await page.keyboard.press('Alt+Shift+I');
    await expect(inspector(page).panel).toHaveCount(0);
  });

  // proves P7
  test('that break the start of the page still show the way back', async ({ cast, dataDir }) => {
    const team = await teamOf(dataDir);
    const version = await team.publishWith('shell', () => `throw new Error('planted: the shell does not start')`);
    const { page, allow } = await cast.visitor();
    allow(/planted/);
    await page.goto(await team.passPath());
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    const answer = await page.request.post('/overrides', { data: { set: `shell@${version}` } });
    expect(answer.status()).toBe(200);

    await page.goto('/');
    await expect(inspector(page).badge).toContainText(`shell ${version}`);
    await expect(pageOf(page, 'cases').landmark).toHaveCount(0);
    await inspector(page).reset.click();
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
  });

  test('of a build whose signature does not hold are refused by the page itself', async ({ cast, siteUrl, dataDir }) => {
    const team = await teamOf(dataDir);
    const live = await releaseOf(siteUrl, 'cases');
    const version = await team.publishScript(live, standIn(live, 'render'));
    const { page, allow, reports } = await cast.visitor();
    allow(/A build was refused/, /preload/, /LOCAL_NETWORK_ACCESS|WebSocket/);
    await page.goto(await team.passPath());
    await page.route('/?override=*', async (route) => {
      const response = await route.fetch();
      const [before = '', builds = ''] = (await response.text()).split('id="overrides"');
      await route.fulfill({ response, body: `${before}id="overrides"${builds.replace('\\"title\\":\\"', '\\"title\\":\\"Un')}` });
    });
    await page.goto(`/?override=cases@${version}`);
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    await expect.poll(() => reports()).toMatchObject([{ phase: 'registry', message: 'A build was refused as an override: tampered' }]);
  });
});

test.describe('the inspector', () => {
  // proves P17
  test('shows by keyboard alone what runs in the page, and runs another build', async ({ cast, siteUrl, dataDir }) => {
    const team = await teamOf(dataDir);
    const live = await releaseOf(siteUrl, 'cases');
    const version = await team.publishScript(live, standIn(live, 'mount'));
    const { page } = await cast.visitor();
    await page.goto(await team.passPath());
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    const { badge, panel, inspect, tab, field, apply } = inspector(page);
    await expect(inspect).toBeVisible();
    await page.keyboard.press('Alt+Shift+I');
    await expect(panel).toContainText(live.version);

    await expect(tab('Versions')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(panel).toContainText('page:home');
    await expect(panel).toContainText(/entry \d+\.\d kB of/);
    await page.keyboard.press('ArrowRight');
    await expect(panel).toContainText('shell.live');
    await page.keyboard.press('End');
    await expect(panel.getByRole('row', { name: /^react 19\.\d+\.\d+ shell$/ })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(panel).toContainText('Nothing went wrong in this page.');

    await expectNoFindings(page, '#inspector');

    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(inspect).toBeFocused();
    await page.keyboard.press('Enter');
    await field('cases').fill(version);
    await apply.press('Enter');
    await expect(page.getByRole('heading', standInHeading).first()).toBeVisible();
    await expect(badge).toContainText(`cases ${version}`);
  });
});
