import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fakeClock } from './clock.ts';
import { limitsBy } from './limits.ts';
import { jsonLogger } from './logger.ts';
import { redisCounts } from './redis.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
let folder: string;
let port: number;
let server: ChildProcess;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.on('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
const startRedis = () => {
  server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], { stdio: 'ignore' });
};
const stopRedis = async () => {
  const gone = new Promise((resolve) => server.on('exit', resolve));
  server.kill('SIGKILL');
  await gone;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'riftdrop-redis-'));
  port = await freePort();
});
afterAll(async () => {
  if (server?.exitCode === null) await stopRedis();
  rmSync(folder, { recursive: true, force: true });
});

// proves API-011
test.runIf(hasRedis)(
  'holds one limit over two processes, lives through the death of Redis, and counts together again',
  async () => {
    startRedis();
    const clock = fakeClock();
    const log = jsonLogger(() => {});
    const processes = [redisCounts(`redis://127.0.0.1:${port}`, clock, log), redisCounts(`redis://127.0.0.1:${port}`, clock, log)];
    const limits = processes.map(({ counter }) => limitsBy(counter, clock));
    const allUp = () => expect(processes.every((one) => one.isUp())).toBe(true);
    await vi.waitFor(allUp, { timeout: 5000 });

    const tryTen = async (who: string) => {
      let passed = 0;
      for (let i = 0; i < 10; i++) if ((await limits[i % 2]!.take('post', who, 6)) === 0) passed++;
      return passed;
    };
    expect(await tryTen('ann')).toBe(6);
    expect(await limits[0]!.wait('post', 'ann', 6)).toBeGreaterThan(0);
    expect(await limits[1]!.wait('post', 'bob', 6)).toBe(0);

    await stopRedis();
    await vi.waitFor(() => expect(processes.some((one) => one.isUp())).toBe(false), { timeout: 5000 });
    // Each process counts for itself now: nobody is locked out, and there is still a limit.
    expect(await tryTen('cleo')).toBe(10);
    expect(await tryTen('cleo')).toBeLessThan(10);

    startRedis();
    await vi.waitFor(allUp, { timeout: 8000 });
    clock.advance(60_000);
    expect(await tryTen('ann')).toBe(6);
    for (const one of processes) one.close();
  },
  30_000,
);
