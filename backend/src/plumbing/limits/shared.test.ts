// database: both
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../config/clock.ts';
import { jsonLogger } from '../config/logger.ts';
import { connectRedis, type RedisLink } from '../database/redis.ts';
import { startApp } from '../testing.ts';
import { aRedis, hasRedis, type TestRedis } from '../testing/redis.ts';
import { limitsIn, perMinute, type Limits } from './limits.ts';
import { memoryLog } from './memory.ts';
import { redisLog } from './redis.ts';

const log = jsonLogger(() => {});
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

/** `count` takes at once, spread over the processes. @returns how many were let through */
async function storm(processes: Limits[], who: string, takes: number, max: number): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: takes }, (_, i) => processes[i % processes.length]!.take('post', who, perMinute(max))),
  );
  return waits.filter((wait) => wait === 0).length;
}

/** Slow parts here are due to this machine and not to Redis. */
const patience = 20_000;

describe.runIf(hasRedis)('in Redis', () => {
  let redis: TestRedis;
  let links: RedisLink[];

  const up = (wanted: boolean) => vi.waitFor(() => expect(links.map((link) => link.isUp())).toEqual([wanted, wanted]), { timeout: 20_000 });

  beforeAll(async () => {
    redis = await aRedis();
    redis.start();
    links = [0, 1].map(() => connectRedis(redis.url, log));
    await up(true);
  });
  afterAll(async () => {
    for (const link of links) link.close();
    await redis.remove();
  });

  // proves G30, G35
  test('a limit holds over two processes and Redis failures', async () => {
    const clocks = [fakeClock(), fakeClock(Date.now() - 600_000)];
    const processes = links.map((link, i) => limitsIn(redisLog(link.client, memoryLog(clocks[i]!), patience)));
    expect(await storm(processes, 'ann', 400, 60)).toBe(60);
    expect(await processes[0]!.take('post', 'ann', perMinute(60))).toBeGreaterThan(0);
    expect(await storm(processes, 'bob', 60, 60)).toBe(60);

    await redis.kill();
    await up(false);
    // Each process counts for itself now: no player is locked out, and there is still a limit.
    expect(await storm(processes, 'cleo', 200, 6)).toBe(12);

    redis.start();
    await up(true);
    // A Redis that was started anew has neither the past nor the script.
    expect(await storm(processes, 'ann', 200, 60)).toBe(60);
    await processes[1]!.giveBack('post', 'ann');
    expect(await storm(processes, 'ann', 20, 60)).toBe(1);
  }, 120_000);
});

// proves G35
test('processes of one database share a limit without Redis', async () => {
  const one = await startApp();
  const two = await startApp({ beside: one });
  const processes = [one.plumbing.attempts, two.plumbing.attempts];
  const people = ['ann', 'bob', 'cleo', 'dan'];
  const passed = await Promise.all(people.map((who) => storm(processes, who, 300, 15)));
  expect(passed).toEqual([15, 15, 15, 15]);
  expect(sum(passed)).toBe(60);
  await two.close();
  await one.close();
});

// proves G35
test.runIf(process.env.TEST_DATABASE_URL)(
  'counts floods together on PostgreSQL, without harming bystanders',
  async () => {
    const one = await startApp({ rateLimits: true });
    const two = await startApp({ beside: one, rateLimits: true });
    const flooder = await one.aPlayer();
    const bystanders = await Promise.all(Array.from({ length: 10 }, () => one.aPlayer()));
    const rotate = (as: { token: string }, i: number) => (i % 2 ? one : two).ask('POST /seeds/rotate', {}, { as });
    // Fewer at once than a process takes in: its gate would answer the rest with 503.
    const flood = async () => {
      const answers: Awaited<ReturnType<typeof rotate>>[] = [];
      while (answers.length < 600) answers.push(...(await Promise.all(Array.from({ length: 200 }, (_, i) => rotate(flooder, i)))));
      return answers;
    };
    const calm = bystanders.flatMap((as) => Array.from({ length: 5 }, (_, i) => rotate(as, i)));
    const [flooded, passed] = await Promise.all([flood(), Promise.all(calm)]);
    const count = (answers: typeof passed, status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(flooded, 429)).toBe(540);
    for (const { status, headers } of flooded) if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(count(passed, 429)).toBe(0);
    await two.close();
    await one.close();
  },
  60_000,
);
