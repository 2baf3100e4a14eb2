import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connectRedis, type RedisLink } from '../database/redis.ts';
import { connectCluster, type Cluster } from './cluster.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const folder = mkdtempSync(join(tmpdir(), 'riftdrop-cluster-'));
const open: { close(): void }[] = [];
const deaths: unknown[] = [];
const died = (error: unknown) => deaths.push(error);
let redis: ChildProcess;
let port: number;

const startRedis = () => {
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], { stdio: 'ignore' });
};
const killRedis = async () => {
  const gone = new Promise((resolve) => redis.once('exit', resolve));
  redis.kill('SIGKILL');
  await gone;
};
beforeAll(async () => {
  process.on('uncaughtException', died).on('unhandledRejection', died);
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  ({ port } = probe.address() as AddressInfo);
  await new Promise((resolve) => probe.close(resolve));
});
afterEach(async () => {
  for (const one of open.splice(0)) one.close();
  if (redis?.exitCode === null && redis.signalCode === null) await killRedis();
});
afterAll(() => {
  process.off('uncaughtException', died).off('unhandledRejection', died);
  rmSync(folder, { recursive: true, force: true });
});

/** One process of a site as far as the cluster goes, with the events that it received. */
function aProcess(): { cluster: Cluster; told: unknown[]; link: RedisLink } {
  const http: HttpServer = createServer();
  const io = new Server(http);
  const link = connectRedis(`redis://127.0.0.1:${port}`, log);
  const told: unknown[] = [];
  const cluster = connectCluster(io, link, { wake: () => told.push('wake'), obey: (event, data) => told.push([event, data]) });
  open.push(cluster, link);
  return { cluster, told, link };
}

// proves G23
test.runIf(hasRedis)(
  'reaches other processes again after Redis fails',
  async () => {
    startRedis();
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

    await killRedis();
    await vi.waitFor(() => expect(one.link.isUp()).toBe(false), { timeout: 20_000 });
    for (let i = 0; i < 50; i++) one.cluster.wake();
    // The event loop turns as before: a reader without Redis must not spin.
    const turns = await new Promise<number>((resolve) => {
      let n = 0;
      const timer = setInterval(() => n++, 10);
      setTimeout(() => resolve((clearInterval(timer), n)), 500);
    });
    expect(turns).toBeGreaterThan(10);

    startRedis();
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
