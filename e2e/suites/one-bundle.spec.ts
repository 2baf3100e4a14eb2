// domains: platform
import { startOneBundle } from '../bench/one-bundle.ts';
import { loadPage } from '../bench/page-load.ts';
import { expect, test } from '../harness/test.ts';

/** The last thing that home loads code for. */
const strip = '[aria-label="Live drops"]';

// P18 covers the time as well, which `npm run bench -- first-load` measures.
test('home loads at most 30 kB more scripts than one bundle', async ({ browser, siteUrl }) => {
  // The one bundle is built here.
  test.setTimeout(240_000);
  const bundle = await startOneBundle(siteUrl);
  try {
    // Late loads count on both sides, or a slow moment of one of them would decide.
    const load = (url: string) => loadPage(browser, `${url}/`, 'a[href^="/case/"] img', strip, { over: 'loopback', untilIdle: true });
    const composed = await load(siteUrl);
    const whole = await load(bundle.url);
    console.log('scripts of home, bytes gzip', { composed: composed.scriptGzip, bundle: whole.scriptGzip });
    // Both are the whole page: its frame, home and the live strip.
    expect(whole.scriptGzip).toBeGreaterThan(80_000);
    expect(composed.scriptGzip).toBeGreaterThan(whole.scriptGzip / 2);
    expect(composed.scriptGzip - whole.scriptGzip).toBeLessThanOrEqual(30_000);
  } finally {
    await bundle.close();
  }
});
