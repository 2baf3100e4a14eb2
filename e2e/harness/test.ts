import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Token } from '@riftdrop/contract/api/auth/auth';
import { noPictures } from './browser.ts';
import { withoutLate } from './late-answers.ts';
import { translate } from './translate.ts';
import { watch } from './watch.ts';
import type { Watch } from './watch.ts';

/** A user with a separate browser context. */
export interface Person {
  page: Page;
  context: BrowserContext;
  /** Token of the same person for calls without a browser; empty for a visitor. */
  token: string;
  /** Lets through console messages and reports that the test provokes on purpose. */
  allow: Watch['allow'];
  /** Reports of the pages so far. */
  reports: Watch['reports'];
}

export interface Cast {
  /** A visitor: not signed in. */
  visitor(options?: BrowserContextOptions): Promise<Person>;
  /** A player just made, with 100.00 and 1,000 points, signed in. */
  newPlayer(options?: BrowserContextOptions): Promise<Person>;
  /** One of the named cast: Nova is rich, Zephyr has nothing. */
  player(name: 'Nova' | 'Zephyr' | 'Mara' | 'Kestrel' | 'Ivo' | 'Juno', options?: BrowserContextOptions): Promise<Person>;
  /** A simulated player, whose pages are full where a crowd plays. */
  simulated(number: number, options?: BrowserContextOptions): Promise<Person>;
}

interface Fixtures {
  /**
   * The motion preference of the cast's pages. Drawing motion takes more processor time than the rest of a page, so
   * tests turn it on only where it is visible: by `test.use({ motion: 'no-preference' })`, or for one person by
   * `moving`.
   */
  motion: 'reduce' | 'no-preference';
  /** Whether the browsers translate every page. `TRANSLATED=1 npm run e2e -- <suite>` runs any suite that way. */
  translated: boolean;
  siteUrl: string;
  /** Data folder of the site, for tests that publish on it. */
  dataDir: string;
  cast: Cast;
}

/**
 * Every page that a test opens through `cast` is watched: a console error or warning, an uncaught error, a CSP
 * violation or a report on any of them, owned or not, fails the test, unless the test allowed it by name.
 */
export const test = base.extend<Fixtures>({
  motion: ['reduce', { option: true }],
  translated: [process.env.TRANSLATED === '1', { option: true }],
  siteUrl: async ({}, use) => {
    await use(process.env.SITE_URL ?? '');
  },
  dataDir: async ({}, use) => {
    await use(process.env.SITE_DATA_DIR ?? '');
  },
  baseURL: async ({ siteUrl }, use) => {
    await use(siteUrl);
  },
  cast: async ({ browser, siteUrl, motion, translated, launchOptions }, use) => {
    const watches: Watch[] = [];
    const prepare = translated ? (context: BrowserContext) => context.addInitScript(translate) : undefined;
    await use(makeCast(browser, siteUrl, watches, { reducedMotion: motion }, prepare));
    const ignored = launchOptions.args?.includes(noPictures) ? pictureless : [];
    const said = watches.flatMap((one) => one.complaints()).filter((text) => !ignored.some((pattern) => pattern.test(text)));
    const complaints = withoutLate(said);
    // A handler of a test that waits for an answer at its end gets none any more, which is no fault of the page.
    const routed = browser.contexts().flatMap((context) => [context, ...context.pages()]);
    await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    // Open pages would go on playing behind the next test.
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints).toEqual([]);
  },
});

/** Said by a browser that loads no pictures about those that a document preloads. */
const pictureless = [/because image loading is disabled/, /\/img\/\S+ was preloaded using link preload but not used/];

/** Options of a person whose page moves as it does for most players. */
export const moving = { reducedMotion: 'no-preference' } as const satisfies BrowserContextOptions;

/** Options of a person with a small phone. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const satisfies BrowserContextOptions;

/** `common` are the default options of each person, `prepare` runs on each browser context before its first page. */
export function makeCast(
  browser: Browser,
  siteUrl: string,
  watches: Watch[],
  common: BrowserContextOptions = {},
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Cast {
  const enter = async (options: BrowserContextOptions): Promise<Person> => {
    const context = await browser.newContext({ baseURL: siteUrl, ...common, ...options });
    await prepare?.(context);
    const watched = await watch(context);
    watches.push(watched);
    const page = await context.newPage();
    if (options.javaScriptEnabled !== false) waitUntilAlive(page);
    return { page, context, token: '', allow: watched.allow, reports: watched.reports };
  };
  const signIn = async (who: { player: string } | { new: true } | { simulated: number }, options: BrowserContextOptions) => {
    const origin = options.baseURL ?? siteUrl;
    const person = await enter({ ...options, storageState: { cookies: [], origins: [{ origin, localStorage: signedInBefore }] } });
    // The refresh token goes into the context's cookie jar, as the sign-in popup would leave it.
    const answer = await person.context.request.post(`${origin}/api/dev/session`, { data: { ...who, cookie: true } });
    expect(answer.status()).toBe(200);
    const { access_token: token } = (await answer.json()) as Token;
    return { ...person, token };
  };
  return {
    visitor: (options = {}) => enter(options),
    newPlayer: (options = {}) => signIn({ new: true }, options),
    player: (name, options = {}) => signIn({ player: name }, options),
    simulated: (number, options = {}) => signIn({ simulated: number }, options),
  };
}

/**
 * Lets `goto` wait until a rendered page is alive, unless the test says what it waits for: a press before that is repeated only for ten
 * seconds, and a busy machine may need longer for the scripts.
 */
function waitUntilAlive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined)
      await page
        .locator('[data-rendered]')
        .first()
        .waitFor({ state: 'detached' })
        .catch(() => {});
    return response;
  };
}

/** The shell's mark on a device after a sign-in: scripts cannot read the cookie itself. */
const signedInBefore = [{ name: 'riftdrop.session', value: 'true' }];

export { expect };
