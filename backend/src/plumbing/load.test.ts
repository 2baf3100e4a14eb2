import { describe, expect, test } from 'vitest';
import { fakeClock } from './clock.ts';
import { Load, shedLoad } from './load.ts';
import { httpServer } from './server.ts';

const enterAll = (load: Load, count: number) => Array.from({ length: count }, () => load.enter()).filter(Boolean).length;
const leaveAll = (load: Load, count: number) => {
  for (let i = 0; i < count; i++) load.leave();
};

describe('the door', () => {
  test('lets a burst into an idle process, up to a fixed number at once', () => {
    const load = new Load(fakeClock());
    expect(enterAll(load, 1000)).toBe(256);
    load.leave();
    expect(enterAll(load, 10)).toBe(1);
  });

  test('lets in as many at once as are answered in a second, and fewer when the pace falls', () => {
    const clock = fakeClock();
    const load = new Load(clock);
    // 2 seconds at 1,000 answers a second.
    for (let i = 0; i < 20; i++) {
      expect(enterAll(load, 100)).toBe(100);
      leaveAll(load, 100);
      clock.advance(100);
    }
    // The oldest of the eight buckets is empty again for what happens now, and may have held three of the twenty steps.
    expect(enterAll(load, 5000)).toBeGreaterThanOrEqual(850);
    leaveAll(load, 5000);
    clock.advance(10_000);
    expect(new Load(clock).enter()).toBe(true);
  });

  test('forgets the pace of long ago', () => {
    const clock = fakeClock();
    const load = new Load(clock);
    for (let i = 0; i < 8; i++) {
      enterAll(load, 250);
      leaveAll(load, 250);
      clock.advance(250);
    }
    clock.advance(60_000);
    expect(enterAll(load, 5000)).toBe(256);
  });
});

test('a server whose door is shut answers 503 with Retry-After before it reads, health in any case, and opens again by itself', async () => {
  const server = httpServer({ info() {}, warn() {}, error() {} });
  const load = new Load(fakeClock());
  shedLoad(server, (url) => url === '/health', load);
  let finish!: () => void;
  const held = new Promise<void>((resolve) => (finish = resolve));
  server.get('/slow', async () => {
    await held;
    return { ok: true };
  });
  server.get('/health', async () => ({ ready: true }));
  const slow = Array.from({ length: 256 }, () => server.inject('/slow'));
  await new Promise((resolve) => setImmediate(resolve));
  const refused = await server.inject('/slow');
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([503, '1', { code: 'unavailable' }]);
  expect((await server.inject('/health')).statusCode).toBe(200);
  finish();
  expect((await Promise.all(slow)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await server.inject('/slow')).statusCode).toBe(200);
  await server.close();
});
