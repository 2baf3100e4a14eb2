import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { browserFlags } from '../harness/browser.ts';
import { currentRevision } from '../harness/remotes.ts';
import { startSite } from '../harness/site.ts';
import type { Site } from '../harness/site.ts';
import { author, teamOf } from '../harness/team.ts';
import type { Team } from '../harness/team.ts';
import { makeCast } from '../harness/test.ts';
import { buildVariant } from '../harness/variant.ts';
import { shell } from '../pages/shell.ts';
import { median } from './row.ts';
import type { Row } from './row.ts';

const rounds = 5;
const title = '<h1 className="sr-only">{t`Cases`}</h1>';

/** Another edition of the remote with home, recognised by its hidden heading. */
const edition = (name: string) =>
  buildVariant('cases', [{ file: 'src/home/home-page.tsx', text: title, instead: title.replace('Cases', name) }]);

/** From the command of a team to the visible page. */
export async function updates(): Promise<Row[]> {
  const site = await startSite();
  const browser = await chromium.launch(browserFlags);
  try {
    const team = await teamOf(site.dataDir);
    const live = (await currentRevision(site.url)).remotes.find(({ name }) => name === 'cases')!.version;
    const published = await publishing(site, team);
    await team.control.promote({ pins: [{ app: 'cases', version: live }], ...author });
    const { promoted, rolledBack } = await inAnOpenTab(browser, site, team, live);
    return [
      { what: 'publish and promote: live for a new load', value: median(published), unit: 'ms', target: { at: 'most', value: 1000 } },
      { what: 'promote: visible in an open idle tab', value: median(promoted), unit: 'ms', target: { at: 'most', value: 2000 } },
      { what: 'roll-back: visible in an open idle tab', value: median(rolledBack), unit: 'ms', target: { at: 'most', value: 2000 } },
      {
        what: 'click to a preloaded remote: its page painted',
        value: median(await clicks(browser, site)),
        unit: 'ms',
        target: { at: 'most', value: 100 },
      },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

/** A new build, from the command to the first document that names it. */
async function publishing(site: Site, team: Team): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const dist = await edition(`Edition ${round} of ${Date.now()}`);
    const begun = performance.now();
    const version = await team.publish(dist);
    await team.control.promote({ pins: [{ app: 'cases', version }], ...author });
    while (!(await (await fetch(site.url)).text()).includes(`/assets/cases/${version}/`));
    times.push(performance.now() - begun);
  }
  return times;
}

async function inAnOpenTab(browser: Browser, site: Site, team: Team, live: string): Promise<{ promoted: number[]; rolledBack: number[] }> {
  const version = await team.publish(await edition('Second edition'));
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await page.goto('/');
  await headingAt(page, 'Cases');
  // The connection is opened when the browser is idle.
  await page.waitForTimeout(3000);
  const promoted: number[] = [];
  const rolledBack: number[] = [];
  for (let round = 0; round < rounds; round++) {
    promoted.push(await visibleAfter(page, 'Second edition', () => team.control.promote({ pins: [{ app: 'cases', version }], ...author })));
    rolledBack.push(await visibleAfter(page, 'Cases', () => team.control.rollback({ app: 'cases', to: live, ...author })));
  }
  await page.context().close();
  return { promoted, rolledBack };
}

/** Milliseconds by one clock, that of this machine, which browser and command share. */
async function visibleAfter(page: Page, heading: string, command: () => Promise<unknown>): Promise<number> {
  const seen = headingAt(page, heading);
  const begun = Date.now();
  await command();
  return (await seen) - begun;
}

/** Resolves with the time of the frame in which this heading stands on the page. */
function headingAt(page: Page, heading: string): Promise<number> {
  const look = (text: string) =>
    new Promise<number>((seen) => {
      const frame = () => (document.querySelector('main h1')?.textContent === text ? seen(Date.now()) : requestAnimationFrame(frame));
      frame();
    });
  return page.evaluate(look, heading);
}

/** First clicks on a menu entry whose page was fetched ahead and never shown. */
async function clicks(browser: Browser, site: Site): Promise<number[]> {
  const cast = makeCast(browser, site.url, []);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { page, context } = await cast.newPlayer();
    await page.goto('/');
    await headingAt(page, 'Cases');
    // Targets of the menus are fetched when the browser is idle.
    await page.waitForTimeout(3000);
    const { account, accountMenu } = shell(page);
    await account.click();
    const entry = accountMenu.locator('a[href="/profile"]');
    // A hand is on its way for longer than this; Playwright's is there and has pressed in one frame.
    await entry.hover();
    await page.waitForTimeout(150);
    const painted = page.evaluate(paintedAfterClick);
    await entry.click();
    times.push(await painted);
    await context.close();
  }
  return times;
}

/** Runs in the page: from the click to the frame after the other remote's part stands in the document. */
function paintedAfterClick(): Promise<number> {
  return new Promise((painted) => {
    const follow = ({ timeStamp }: Event) => {
      const frame = () =>
        document.querySelector('[data-mfe=profile][data-part^="page:"]')
          ? requestAnimationFrame(() => painted(performance.now() - timeStamp))
          : requestAnimationFrame(frame);
      frame();
    };
    addEventListener('click', follow, { once: true, capture: true });
  });
}
