// domains: shell
import type { Locator, Page } from '@playwright/test';
import { withoutPictures } from '../harness/browser.ts';
import { test as testAlone } from '../harness/own-site.ts';
import { expect, test } from '../harness/test.ts';
import { follow } from '../harness/tour.ts';
import { pageOf } from '../pages/remote-pages.ts';
import { shell } from '../pages/shell.ts';

test.use({ launchOptions: withoutPictures });

/** A page of the shell: it stands with every remote down, and no remote delays it. */
const still = '/privacy';

async function stands(page: Page): Promise<void> {
  await page.goto(still);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
}

const frame = (page: Page) => {
  const header = page.getByRole('banner');
  return {
    header,
    main: header.getByRole('navigation', { name: 'Main' }),
    more: header.getByRole('navigation', { name: 'More', exact: true }),
    words: header.getByRole('navigation', { name: 'Main' }).getByText('Cases'),
    bottom: page.getByRole('navigation', { name: 'Sections' }),
    footer: page.getByRole('contentinfo'),
    session: page.getByTestId('session-clock').filter({ visible: true }),
  };
};

/** Share of the window's height that header and bottom bar cover at rest, %. */
async function shareOfFrame(page: Page): Promise<number> {
  const [row, bar] = [page.locator('header .sticky'), page.getByRole('navigation', { name: 'Sections' })];
  const heights = await Promise.all([row, bar].map(async (part) => (await part.boundingBox())!.height));
  return ((heights[0]! + heights[1]!) / page.viewportSize()!.height) * 100;
}

/** Wider than a hair: words that only screen readers find have one pixel. */
const isShown = async (part: Locator) => (await part.isVisible()) && ((await part.boundingBox())?.width ?? 0) > 2;
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Which parts of the frame a width shows; the widths are those of the specification, each with the one just below it where something turns.
 */
const layouts: { width: number; bottom: boolean; main: boolean; words: boolean; more: boolean; columns: number }[] = [
  { width: 320, bottom: true, main: false, words: false, more: false, columns: 2 },
  { width: 360, bottom: true, main: false, words: false, more: false, columns: 2 },
  { width: 609, bottom: true, main: false, words: false, more: false, columns: 2 },
  { width: 610, bottom: true, main: false, words: false, more: false, columns: 4 },
  { width: 700, bottom: true, main: false, words: false, more: false, columns: 4 },
  { width: 767, bottom: true, main: false, words: false, more: false, columns: 4 },
  { width: 768, bottom: false, main: true, words: false, more: false, columns: 4 },
  { width: 1000, bottom: false, main: true, words: false, more: false, columns: 4 },
  { width: 1074, bottom: false, main: true, words: false, more: false, columns: 4 },
  { width: 1075, bottom: false, main: true, words: true, more: false, columns: 4 },
  { width: 1299, bottom: false, main: true, words: true, more: false, columns: 4 },
  { width: 1300, bottom: false, main: true, words: true, more: true, columns: 4 },
  { width: 1440, bottom: false, main: true, words: true, more: true, columns: 4 },
];

test.describe('the frame', () => {
  // proves UI-063, UI-065, SHELL-060, SHELL-063
  test('of a player turns at the widths of the specification, never scrolls sideways, and leads to every page', async ({ cast }) => {
    // Rich enough for a long number in the header.
    const { page } = await cast.player('Nova');
    await stands(page);
    await expect(shell(page).balance).toBeVisible();
    const { header, bottom, main, words, more, footer, session } = frame(page);
    const seen = [];
    for (const { width } of layouts) {
      await page.setViewportSize({ width, height: 800 });
      const columns = new Set(await footer.getByRole('heading').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left)))
        .size;
      seen.push({
        width,
        bottom: await isShown(bottom),
        main: await isShown(main),
        words: await isShown(words),
        more: await isShown(more),
        columns,
      });
      expect(await overflow(page), `at ${width} px`).toBe(0);
      // R4: time and result are in view at every width.
      await expect(session.first(), `at ${width} px`).toBeVisible();
    }
    expect(seen).toEqual(layouts);
    await page.setViewportSize({ width: 768, height: 1024 });
    const icons = main.getByRole('link').filter({ visible: true });
    await expect(icons).toHaveText([/^Cases/, /^Upgrade/, /^Pvp/, /^Royale Race/, /^Giveaways/]);
    expect(new Set(await icons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size).toBe(1);
    // Money and account stay in sight on a small phone that lies on its side.
    for (const [width, height] of [
      [640, 360],
      [568, 320],
      [480, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { x, width: size } = (await shell(page).account.boundingBox())!;
      expect(x + size).toBeLessThanOrEqual(width);
    }

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await shareOfFrame(page)).toBeLessThanOrEqual(18);
    await expect(header.getByText('Play money').filter({ visible: true })).toBeVisible();
    await shell(page).account.click();
    await expect(shell(page).accountMenu).toMatchAriaSnapshot(`
      - navigation "Account":
        - link "Profile"
        - separator
        - link "Provably fair"
        - link "Free cases"
        - link "Top wins"
        - link "FAQ"
        - button "Log out"
    `);
    await page.keyboard.press('Escape');
    await expect(shell(page).bottomBar).toMatchAriaSnapshot(`
      - navigation "Sections":
        - link "Cases"
        - link /Pvp/
        - link "Profile"
    `);

    await page.setViewportSize({ width: 1440, height: 900 });
    await shell(page).account.click();
    const menu = shell(page).accountMenu;
    const targets = {
      Profile: '/profile',
      Payments: '/profile/payments',
      'Cash-outs': '/profile/cashout',
      Withdrawals: '/profile/withdrawal',
      Statistics: '/profile/statistics',
      Settings: '/profile/settings',
      Partnership: '/partner',
      'Provably fair': '/provably-fair',
      'Free cases': '/free-cases',
      'Top wins': '/top',
      FAQ: '/faq',
    };
    for (const [name, path] of Object.entries(targets))
      await expect(menu.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', path);
    const foot = {
      'Free cases': '/free-cases',
      'Top wins': '/top',
      Partnership: '/partner',
      'Provably fair': '/provably-fair',
      'Our returns': '/our-returns',
      'Why Riftdrop': '/why-riftdrop',
      Upgrade: '/upgrade',
      Battles: '/battles',
      'Battle Royale': '/royales',
      RPS: '/rps',
      'Scam alert': '/scam-alert',
      FAQ: '/faq',
      Contacts: '/contacts',
      Terms: '/agreement',
      Privacy: '/privacy',
    };
    for (const [name, path] of Object.entries(foot))
      await expect(footer.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', path);
    for (const path of [...Object.values(targets), ...Object.values(foot)]) expect((await page.request.get(path)).status(), path).toBe(200);
    // Without an address to write to there is no such link.
    await expect(footer.getByRole('link', { name: 'Contact support' })).toHaveCount(0);
  });

  // proves UI-066
  test('keeps everything at 200 % zoom, and gives a window that is hardly high to the page', async ({ cast }) => {
    // A window of 1280 x 900 that is zoomed to 200 % has half of its width and height in CSS pixels.
    const { page } = await cast.visitor({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
    await stands(page);
    const { bottom, main, footer } = frame(page);
    expect(await overflow(page)).toBe(0);
    await expect(bottom.getByRole('button', { name: 'Sign in' })).toBeInViewport();
    await footer.getByRole('link', { name: 'Limits and self-block' }).scrollIntoViewIfNeeded();
    await expect(footer.getByRole('link', { name: 'Limits and self-block' })).toBeInViewport();

    await page.evaluate(() => scrollTo(0, 0));
    await page.setViewportSize({ width: 740, height: 449 });
    await expect(bottom).toBeHidden();
    await expect(shell(page).live).toBeHidden();
    await expect(main).toBeInViewport();
    await page.mouse.wheel(0, 400);
    await expect(main).not.toBeInViewport();
    await page.setViewportSize({ width: 740, height: 450 });
    await expect(bottom).toBeVisible();
    await expect(shell(page).live).toBeAttached();
  });

  // proves SHELL-053, SHELL-058, SHELL-512, SHELL-513, PVP-002
  test('of a visitor is one tree for screen readers, works by keyboard alone, and wears the pictures of the day', async ({ cast }) => {
    const { page } = await cast.visitor();
    await page.goto('/');
    await expect(pageOf(page, 'cases').landmark).toBeVisible();
    const { header, main, footer } = frame(page);
    await expect(header).toMatchAriaSnapshot(`
      - banner:
        - navigation "More":
          - link "Provably fair"
          - link "Free cases"
          - link "Top wins"
          - link "FAQ"
        - link "Riftdrop, home"
        - navigation "Main":
          - link "Cases"
          - link /Pvp/
        - group "Account":
          - button "Sound" [pressed]
          - text: Play money
          - button "Sign in"
          - button "More"
        - status
        - region "Live drops"
    `);
    await expect(footer).toMatchAriaSnapshot(`
      - contentinfo:
        - navigation "Footer":
          - heading "Play"
          - list:
            - listitem
            - listitem
            - listitem:
              - link "Battles":
                - /url: /battles
          - heading "Riftdrop"
          - list
          - heading "Help"
          - list:
            - listitem:
              - link "FAQ"
            - listitem:
              - link "Limits and self-block"
            - listitem:
              - link "Help with play"
            - listitem:
              - link "Scam alert"
            - listitem:
              - link "Contacts"
          - heading "Legal"
          - list
    `);

    await expect(page.locator('html')).toHaveAttribute('data-theme', /^[a-z]+$/);
    // Its ground stays below the drawing.
    await expect(page.locator('body')).toHaveCSS('background-image', /^url\("data:image\/svg.*radial-gradient/s);
    const garland = await page.locator('.theme-garland').evaluate((element) => getComputedStyle(element, '::after').backgroundImage);
    expect(garland).toMatch(/^url\("data:image\/svg/);
    await expect(page.locator('.theme-charm').first()).toHaveCSS('background-image', /^url\("data:image\/svg/);

    const more = header.getByRole('button', { name: 'More' });
    await expect(more).toBeVisible();
    const utility = ['Partnership', 'Provably fair', 'Giveaways', 'Free cases', 'Top wins', 'FAQ'];
    const order = ['Skip to content', ...utility, 'Riftdrop, home', 'Cases', 'Upgrade', 'Pvp', 'Royale Race'];
    for (const name of [...order, 'Sound', 'Sign in', 'More']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus'), name).toHaveAccessibleName(new RegExp(`^${name}`));
    }
    await page.keyboard.press('Enter');
    const sound = page.getByRole('group', { name: 'Application settings' }).getByRole('switch', { name: 'Sound' });
    await expect(sound).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(sound).toBeFocused();
    await page.keyboard.press('Space');
    await expect(header.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(sound).toBeHidden();
    await expect(more).toBeFocused();
    // SHELL-225: the choice is there after a reload.
    await page.reload();
    await expect(header.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');

    // Pvp is marked on the games’ pages, not on those of a race.
    const pvp = main.getByRole('link', { name: 'Pvp' });
    for (const path of ['/pvp', '/battles', '/battles/create', '/royales', '/rps']) {
      await follow(page, path);
      await expect(page, path).toHaveURL(path);
      await expect(pvp, path).toHaveAttribute('aria-current', 'page');
    }
    await follow(page, '/royales/race/finished');
    await expect(pvp).not.toHaveAttribute('aria-current');
    await expect(main.getByRole('link', { name: 'Royale Race' })).toHaveAttribute('aria-current', 'page');
  });

  // proves SHELL-051, SHELL-530, SHELL-531, PVP-001
  // Alone: other tests look at the same pages on the common site.
  testAlone('counts in its menu the connected visitors, and shows nothing for zero', async ({ cast }) => {
    testAlone.setTimeout(300_000);
    const { page } = await cast.visitor();
    await stands(page);
    await expect(shell(page).connection).toHaveAttribute('data-state', 'live', { timeout: 45_000 });
    const count = frame(page).main.getByTestId('viewers-pvp');
    await expect(count).toHaveCount(0);
    const viewer = await cast.visitor();
    await viewer.page.goto('/battles');
    await expect(count).toHaveText('1 watching', { timeout: 45_000 });
    await viewer.context.close();
    await expect(count).toHaveCount(0, { timeout: 45_000 });
    await page.context().close();
  });
});
