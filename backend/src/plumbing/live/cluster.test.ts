import { createServer, type Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connectRedis, type RedisLink } from '../database/redis.ts';
import { aRedis, hasRedis, type TestRedis } from '../testing/redis.ts';
import { connectCluster, type Cluster } from './cluster.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const open: { close(): void }[] = [];
const deaths: unknown[] = [];
const died = (error: unknown) => deaths.push(error);
let redis: TestRedis;

beforeAll(async () => {
  process.on('uncaughtException', died).on('unhandledRejection', died);
  redis = await aRedis();
});
afterEach(async () => {
  for (const one of open.splice(0)) one.close();
  await redis.kill();
});
afterAll(async () => {
  process.off('uncaughtException', died).off('unhandledRejection', died);
  await redis.remove();
});

/** One process of a site as far as the cluster goes, with the events that it received. */
function aProcess(): { cluster: Cluster; told: unknown[]; link: RedisLink } {
  const http: HttpServer = createServer();
  const io = new Server(http);
  const link = connectRedis(redis.url, log);
  const told: unknown[] = [];
  const cluster = connectCluster(io, link, { wake: () => told.push('wake'), obey: (event, data) => told.push([event, data]) });
  open.push(cluster, link);
  return { cluster, told, link };
}

// proves G23
test.runIf(hasRedis)(
  'reaches other processes again after Redis fails',
  async () => {
    redis.start();
    const [one, other] = [aProcess(), aProcess()];
    const heard = async (what: unknown) => {
      other.told.length = 0;
      await vi.waitFor(
        () => {
          one.cluster.obey('session.ended', what);
          expect(other.told).toContainEqual(['session.ended', what]);
        },
        { timeout: 20_000, interval: 100 },
      );
    };
    await heard({ sessions: ['a'] });
    expect(one.told).toEqual([]);

    await redis.kill();
    await vi.waitFor(() => expect(one.link.isUp()).toBe(false), { timeout: 20_000 });
    for (let i = 0; i < 50; i++) one.cluster.wake();
    // The event loop turns as before: a reader without Redis must not spin.
    const turns = await new Promise<number>((resolve) => {
      let n = 0;
      const timer = setInterval(() => n++, 10);
      setTimeout(() => resolve((clearInterval(timer), n)), 500);
    });
    expect(turns).toBeGreaterThan(10);

    redis.start();
    await heard({ sessions: ['b'] });
    await one.link.client.flushAll();
    await heard({ sessions: ['c'] });
    expect(deaths).toEqual([]);
  },
  120_000,
);

test.runIf(hasRedis)('starts and closes without Redis', async () => {
  const alone = aProcess();
  alone.cluster.wake();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([alone.told, deaths]).toEqual([[], []]);
});
