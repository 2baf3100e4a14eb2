// domains: shell
import { countTimers, openTimers, remains } from '../harness/remains.ts';
import { expect, test } from '../harness/test.ts';
import { stopsOf, visit } from '../harness/tour.ts';

const cycles = Number(process.env.CYCLES ?? 12);

// proves P16
test('pages leave nothing behind when they are left', async ({ cast, siteUrl }) => {
  test.setTimeout(60_000 + cycles * 20_000);
  const { page } = await cast.player('Nova');
  await countTimers(page);
  await page.goto('/');
  const stops = await stopsOf(page, siteUrl);
  const tour = async () => {
    for (const stop of stops) await visit(page, stop);
  };
  // Objects loaded or made once and kept on purpose exist after some rounds: until a round brings none any more.
  for (let round = 0; round < 4; round++) await tour();
  let before = await remains(page);
  for (let round = 0, grows = true; grows && round < 6; round++) {
    await tour();
    const next = await remains(page);
    grows = next.subscriptions > before.subscriptions || next.listeners > before.listeners;
    before = next;
  }
  for (let round = 0; round < cycles; round++) await tour();
  const after = await remains(page);

  console.log(`${cycles} cycles over ${stops.length} pages`, { before, after });
  expect(after.sheets).toBe(before.sheets);
  // Short-lived listeners (a toast, a late part) may be there now and not before; one more per cycle would be a leak.
  expect(after.subscriptions - before.subscriptions).toBeLessThan(cycles / 2);
  // Timers of toasts, requests and renewals run out; one more per cycle that stays would be a leak.
  await expect.poll(() => openTimers(page), { timeout: 20_000 }).toBeLessThan(before.timers + cycles / 2);
  // A busy machine puts off the end of the page before this one, with the listeners of its root: some 170.
  await expect(async () => {
    const now = await remains(page);
    expect(now.listeners - before.listeners).toBeLessThan(cycles / 2);
    expect(now.nodes - before.nodes).toBeLessThan(before.nodes / 10);
    expect(now.heap - before.heap).toBeLessThan(2 * 1024 * 1024);
  }).toPass({ timeout: 60_000, intervals: [2_000] });
});
