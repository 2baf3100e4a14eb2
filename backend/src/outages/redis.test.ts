import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openOnce } from '../cases/testing.ts';
import { anHour, brokenBooks } from '../plumbing/testing/hour.ts';
import { aRedis, hasRedis, type TestRedis } from '../plumbing/testing/redis.ts';
import { startApp, type TestApp } from '../plumbing/testing.ts';
import { battleCases } from '../pvp/testing.ts';
import { renewed } from '../wallet/testing.ts';

describe.runIf(hasRedis)('Redis', () => {
  let redis: TestRedis;
  let [one, two] = [] as unknown as [TestApp, TestApp];
  let slug: string;
  beforeAll(async () => {
    redis = await aRedis();
    redis.start();
    one = await startApp({ rateLimits: true, config: { redisUrl: redis.url } });
    two = await startApp({ beside: one, rateLimits: true, config: { redisUrl: redis.url } });
    [slug] = (await battleCases(one, { price: 100, costs: [50, 150] })) as [string];
    await isListed(false);
  });
  afterAll(async () => {
    await two?.close();
    await one?.close();
    await redis.remove();
  });

  const isListedAt = async ({ origin }: TestApp) =>
    ((await (await fetch(`${origin}/api/health`)).json()) as { degraded: string[] }).degraded.includes('redis');
  const isListed = (wanted: boolean) =>
    vi.waitFor(async () => expect([await isListedAt(one), await isListedAt(two)]).toEqual([wanted, wanted]), {
      timeout: 20_000,
      interval: 100,
    });
  /** Of 80 calls of a player, half of them at each process. @returns how many were over the limit of 60 a minute */
  const refusedOf80 = async (as: { token: string }) => {
    const answers = await Promise.all(Array.from({ length: 80 }, (_, i) => (i % 2 ? one : two).ask('POST /seeds/rotate', {}, { as })));
    for (const { status, headers } of answers) if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    return answers.filter(({ status }) => status === 429).length;
  };

  test('that is away for an hour is seen by no player: play, limits and live events of all processes go on', async () => {
    const player = await one.aPlayer({ balance: 10_000 });
    expect(await refusedOf80(await one.aPlayer())).toBe(20);
    await openOnce(one, player, slug);
    for (const app of [one, two]) app.logged.length = 0;

    await redis.kill();
    await isListed(true);
    const tab = await two.aTab(player);
    await anHour(one, async (passed) => {
      if (passed % 20 !== 0) return;
      const now = await renewed(one, player);
      const seen = tab.events.length;
      // Stakes at both processes, and what one did reaches the page at the other.
      for (const at of [one, two]) await openOnce(at, now, slug);
      await one.processAll();
      await two.processAll();
      await vi.waitFor(() => expect(tab.events.length).toBeGreaterThan(seen), 20_000);
      // On the embedded database each process counts for itself now; on PostgreSQL they count together.
      const refused = await refusedOf80(await one.aPlayer());
      expect(refused).toBe(process.env.TEST_DATABASE_URL ? 20 : 0);
    });
    tab.close();
    expect(await one.balanceOf(player)).toBe(10_000 - 7 * 100);
    for (const app of [one, two]) expect(app.logged.filter((line) => line.includes('Redis'))).toEqual([expect.stringContaining('away')]);

    redis.start();
    await isListed(false);
    expect(await refusedOf80(await one.aPlayer())).toBe(20);
    await openOnce(two, await renewed(one, player), slug);
    expect(await brokenBooks(one)).toEqual([]);
  }, 120_000);
});
