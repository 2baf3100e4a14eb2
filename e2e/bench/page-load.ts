import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession } from '@playwright/test';

export interface PageLoad {
  /** Milliseconds from the start of the navigation. */
  firstPaint: number;
  visible: number;
  requests: number;
  /** Bytes of all answers as they travelled. */
  transferred: number;
  /** All scripts, compressed with gzip, whatever the server sent them as: the figure that budgets speak of. */
  scriptGzip: number;
  /** Longest chain of dependent requests before the page's code ran; the document is 1. */
  levels: number;
  /** Requests for a registry or manifest document. */
  manifestRequests: number;
}

/** The slow end of 4G, as Chrome's developer tools and stack.md have it. */
export const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** The file of a page's code: `cases.page-home.<hash>.js`, in one bundle `cases-page-home.<hash>.js`. */
const pageCode = /[.-]page-\w+\.[0-9a-f]+\.js$/;

interface Request {
  id: string;
  url: string;
  type: string;
  start: number;
  end: number;
  bytes: number;
  /** Address of the initiator: the document, or the script that ran; null for the document itself. */
  askedBy: string | null;
}

/**
 * Loads a page in a fresh context with an empty cache, over 4G as `network` has it or over that of this machine.
 * `visible` is the first frame in which `selector` is in the document; `settled` must follow, so that later loads are
 * counted too. With `untilIdle` all loads of the page count, however late.
 */
export async function loadPage(
  browser: Browser,
  url: string,
  selector: string,
  settled: string,
  { over = '4G', untilIdle = false }: { over?: '4G' | 'loopback'; untilIdle?: boolean } = {},
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await record(session);
    // Chromium's emulation now and then lets no request of a page end: only measurements of time use it.
    if (over === '4G') await session.send('Network.emulateNetworkConditions', network);
    await page.addInitScript(noteWhenVisible, selector);
    await page.goto(url, { waitUntil: 'commit' });
    try {
      await page.waitForFunction(() => (globalThis as unknown as { __visible?: number }).__visible, null, { timeout: 60_000 });
      await page.locator(settled).first().waitFor({ state: 'attached', timeout: 60_000 });
      if (untilIdle) await idle(requests);
    } catch (error) {
      throw new Error(`${url} does not stand; requests: ${[...requests.values()].map(stateOf).join(', ')}`, { cause: error });
    }
    const times = await page.evaluate(() => ({
      visible: (globalThis as unknown as { __visible: number }).__visible,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    return { ...times, ...(await summary(session, [...requests.values()])) };
  } finally {
    await context.close();
  }
}

/** Waits until there was no new request for three seconds: deferred loads of a page begin when it is idle. */
async function idle(requests: ReadonlyMap<string, Request>): Promise<void> {
  let before: number;
  do {
    before = requests.size;
    await pause(3000);
  } while (requests.size > before || [...requests.values()].some(({ type, end }) => type === 'Script' && !(end > 0)));
}

/** For the report of a page that did not load: a request that never ended has no bytes. */
const stateOf = ({ url, end, bytes }: Request): string => `${url} ${end > 0 ? `${bytes} B` : 'did not end'}`;

/** Runs in the page before everything else. */
function noteWhenVisible(selector: string): void {
  const shared = globalThis as unknown as { __visible?: number };
  const look = () => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => (shared.__visible = performance.now()));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

async function record(session: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator, documentURL }) => {
    const script = initiator.stack?.callFrames.find(({ url }) => url !== '')?.url;
    const askedBy = type === 'Document' ? null : (script ?? documentURL);
    requests.set(requestId, { id: requestId, url: request.url, type: type ?? '', start: timestamp, end: Number.NaN, bytes: 0, askedBy });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable', { maxTotalBufferSize: 100_000_000, maxResourceBufferSize: 50_000_000 });
  return requests;
}

async function summary(session: CDPSession, all: Request[]): Promise<Omit<PageLoad, 'firstPaint' | 'visible'>> {
  const done = all.filter((request) => request.end > 0).sort((a, b) => a.start - b.start);
  const scripts = done.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
  let scriptGzip = 0;
  for (const { id } of scripts) {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId: id });
    scriptGzip += gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length;
  }
  // Requests after the arrival of the page's code block nothing.
  const runs = done.find(({ url }) => pageCode.test(url))?.end ?? Number.POSITIVE_INFINITY;
  return {
    requests: done.length,
    transferred: done.reduce((total, { bytes }) => total + bytes, 0),
    scriptGzip,
    levels: levels(done.filter(({ url, start }) => isCode(url) && start < runs)),
    manifestRequests: done.filter(({ url }) => /\/registry\/|manifest\.json$/.test(url)).length,
  };
}

/** The document, scripts and style sheets. */
function isCode(url: string): boolean {
  return /\.(js|css)$/.test(new URL(url).pathname) || new URL(url).pathname === '/';
}

/** The document is level 1, its links level 2, requests of a script of level 2 level 3. */
function levels(requests: Request[]): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const levelOf = ({ askedBy }: Request): number => {
    const asker = askedBy === null ? undefined : byUrl.get(askedBy);
    return asker ? 1 + levelOf(asker) : 1;
  };
  return Math.max(0, ...requests.map(levelOf));
}
