// database: both
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../config/clock.ts';
import { Load, shedLoad } from './load.ts';
import { httpServer } from './server.ts';
import { startApp } from '../testing.ts';

/** Takes up to `count` slots. @returns the functions that free them */
const enterAll = (load: Load, count: number) => Array.from({ length: count }, () => load.enter()).filter((leave) => leave !== null);
const leaveAll = (slots: (() => void)[]) => {
  for (const leave of slots) leave();
};

describe('the gate', () => {
  test('admits a limited burst when idle', () => {
    const load = new Load(fakeClock());
    const slots = enterAll(load, 1000);
    expect(slots).toHaveLength(256);
    slots[0]!();
    expect(enterAll(load, 10)).toHaveLength(1);
  });

  test('takes a slot back once', () => {
    const load = new Load(fakeClock());
    const slots = enterAll(load, 1000);
    for (let i = 0; i < 10; i++) slots[0]!();
    expect(enterAll(load, 10)).toHaveLength(1);
  });

  test('admits as many as a second answers', () => {
    const clock = fakeClock();
    const load = new Load(clock);
    // 2 seconds at 1,000 answers a second.
    for (let i = 0; i < 20; i++) {
      const slots = enterAll(load, 100);
      expect(slots).toHaveLength(100);
      leaveAll(slots);
      clock.advance(100);
    }
    // The oldest of the eight buckets has expired by now, and may have held three of the twenty steps.
    const slots = enterAll(load, 5000);
    expect(slots.length).toBeGreaterThanOrEqual(850);
    leaveAll(slots);
    clock.advance(10_000);
    expect(new Load(clock).enter()).not.toBeNull();
  });

  test('forgets the pace of long ago', () => {
    const clock = fakeClock();
    const load = new Load(clock);
    for (let i = 0; i < 8; i++) {
      leaveAll(enterAll(load, 250));
      clock.advance(250);
    }
    clock.advance(60_000);
    expect(enterAll(load, 5000)).toHaveLength(256);
  });

  test('is stuck after three seconds without admission', () => {
    const clock = fakeClock();
    const load = new Load(clock);
    const slots = enterAll(load, 1000);
    expect([load.isFull(), load.isStuck()]).toEqual([true, false]);
    clock.advance(3000);
    expect(load.isStuck()).toBe(true);
    slots.pop()!();
    expect([load.isFull(), load.isStuck()]).toEqual([false, false]);
    expect(load.enter()).not.toBeNull();
    load.enter();
    expect([load.isFull(), load.isStuck()]).toEqual([true, false]);
  });
});

test('answers 503 while full, except health, then recovers', async () => {
  const server = httpServer({ info() {}, warn() {}, error() {} });
  const load = new Load(fakeClock());
  shedLoad(server, (url) => (url === '/health' ? null : load));
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

describe('one network', () => {
  test('gets at most half of the slots', () => {
    const load = new Load(fakeClock());
    const take = (network: string | null, count: number) =>
      Array.from({ length: count }, () => load.enter(network)).filter((leave) => leave !== null);
    const flood = take('198.51.100.7', 1000);
    expect(flood).toHaveLength(128);
    expect(take('203.0.113.9', 10)).toHaveLength(10);
    expect([load.isFull(), load.isStuck()]).toEqual([false, false]);
    expect(take(null, 1000)).toHaveLength(118);
    leaveAll(flood);
    expect(take('198.51.100.7', 1)).toHaveLength(1);
  });

  test('cannot exclude another by 300 simultaneous requests', async () => {
    const server = httpServer({ info() {}, warn() {}, error() {} });
    shedLoad(server, () => load);
    const load = new Load(fakeClock());
    let finish!: () => void;
    const held = new Promise<void>((resolve) => (finish = resolve));
    server.get('/slow', async () => held.then(() => ({ ok: true })));
    server.get('/quick', async () => ({ ok: true }));
    const ask = (url: string, address: string) => server.inject({ url, headers: { 'x-forwarded-for': address } });
    const flood = Array.from({ length: 300 }, () => ask('/slow', '198.51.100.7'));
    await new Promise((resolve) => setImmediate(resolve));
    expect((await ask('/quick', '198.51.100.7')).statusCode).toBe(503);
    expect((await ask('/quick', '203.0.113.9')).statusCode).toBe(200);
    finish();
    await Promise.all(flood);
    expect((await ask('/quick', '198.51.100.7')).statusCode).toBe(200);
    await server.close();
  });
});

describe('a client that', () => {
  const silent = { info() {}, warn() {}, error() {} };
  let server: ReturnType<typeof httpServer>;
  let load: Load;
  let clock: ReturnType<typeof fakeClock>;
  let port: number;
  let began: number;
  let finish: () => void;

  beforeEach(async () => {
    server = httpServer(silent);
    clock = fakeClock();
    load = new Load(clock);
    shedLoad(server, () => load);
    began = 0;
    const held = new Promise<void>((resolve) => (finish = resolve));
    server.post('/held', async () => {
      began++;
      await held;
      return { ok: true };
    });
    server.post('/large', async () => {
      began++;
      return 'x'.repeat(50_000_000);
    });
    server.post('/never', () => void began++);
    await server.listen({ host: '127.0.0.1', port: 0 });
    port = (server.server.address() as { port: number }).port;
  });
  afterEach(() => server.close());

  const send = (bytes: string) =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => resolve(socket)));
      socket.on('error', () => {});
    });
  const whole = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  const half = 'POST /held HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
  const nobodyIsConnected = () =>
    vi.waitFor(
      async () => expect(await new Promise((resolve) => server.server.getConnections((_, count) => resolve(count)))).toBe(0),
      10_000,
    );
  const freeSlots = () => {
    // Without the measured pace of earlier answers.
    clock.advance(60_000);
    const slots = enterAll(load, 1000);
    leaveAll(slots);
    clock.advance(60_000);
    return slots.length;
  };

  test('disconnects within its body takes no slot', async () => {
    const sockets = await Promise.all(Array.from({ length: 300 }, () => send(half)));
    const other = await send(whole('/held'));
    await vi.waitFor(() => expect(began).toBe(1), 10_000);
    expect(freeSlots()).toBe(255);
    for (const socket of sockets) socket.resetAndDestroy();
    other.destroy();
    finish();
    await nobodyIsConnected();
    expect(freeSlots()).toBe(256);
  });

  test('disconnects later holds a slot until work ends', async () => {
    const sockets = await Promise.all(Array.from({ length: 40 }, () => send(whole('/held'))));
    await vi.waitFor(() => expect(began).toBe(40), 10_000);
    for (const socket of sockets) socket.resetAndDestroy();
    await nobodyIsConnected();
    expect(freeSlots()).toBe(216);
    finish();
    await vi.waitFor(() => expect(freeSlots()).toBe(256), 10_000);
  });

  test('pipelines requests gives all slots back', async () => {
    const socket = await send(whole('/held').repeat(20));
    await vi.waitFor(() => expect(began).toBeGreaterThan(0), 10_000);
    socket.resetAndDestroy();
    finish();
    await nobodyIsConnected();
    await vi.waitFor(() => expect(freeSlots()).toBe(256), 10_000);
  });

  test('does not read its answer holds no slot', async () => {
    const sockets = await Promise.all(Array.from({ length: 3 }, () => send(whole('/large'))));
    for (const socket of sockets) socket.pause();
    await vi.waitFor(() => expect(began).toBe(3), 10_000);
    await vi.waitFor(() => expect(freeSlots()).toBe(256), 10_000);
    for (const socket of sockets) socket.destroy();
  });

  test('disconnects from a hanging handler frees its slot', { timeout: 20_000 }, async () => {
    const sockets = await Promise.all(Array.from({ length: 3 }, () => send(whole('/never'))));
    await vi.waitFor(() => expect(began).toBe(3), 10_000);
    expect(freeSlots()).toBe(253);
    for (const socket of sockets) socket.resetAndDestroy();
    await vi.waitFor(() => expect(freeSlots()).toBe(256), 15_000);
  });
});

test('answers every call after three hundred aborted requests', { timeout: 60_000 }, async () => {
  const app = await startApp();
  const { hostname, port } = new URL(app.origin);
  const abort = (bytes: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes, () => setImmediate(() => socket.resetAndDestroy())));
      socket.on('error', () => {}).on('close', () => resolve());
    });
  const body = 'POST /api/analytics/page-views HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
  const picture = (at: number) => `GET /img/avatars/avatar-${at % 40}_200.avif?wait HTTP/1.1\r\nHost: x\r\n\r\n`;
  await Promise.all(Array.from({ length: 300 }, () => abort(body)));
  await Promise.all(Array.from({ length: 300 }, (_, at) => abort(picture(at))));
  expect(await app.ask('GET /dropcase')).toMatchObject({ status: 200 });
  await vi.waitFor(async () => expect(await app.ask('GET /health')).toMatchObject({ status: 200, value: { degraded: [] } }), 10_000);
  await app.close();
});
