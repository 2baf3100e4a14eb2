// database: both
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket as NetSocket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { command } from './outbox.ts';
import { startApp, type TestApp } from '../testing.ts';
import { socketAt, type TestSocket } from '../testing/socket.ts';
import { inTransaction } from '../database/transaction.ts';
import { joinRegistry } from './join.ts';
import { LiveServer } from './server.ts';

let [one, other]: TestApp[] = [];
beforeAll(async () => {
  one = await startApp();
  other = await startApp({ beside: one });
});
afterAll(async () => {
  await other!.close();
  await one!.close();
});

const reasonOf = async (socket: TestSocket) => {
  await socket.ended;
  return socket.events.at(-1)?.data.error_code as string;
};
const sessionOf = async (token: string) => (await one!.app.sessions.identify(`Bearer ${token}`))!.sessionId;

describe('a session that ends', () => {
  // proves G33
  test('ends only its connections, on every process, without Redis', async () => {
    const [player, bystander] = [await one!.aPlayer(), await one!.aPlayer()];
    const sockets = [await one!.aSocket({ as: player }), await other!.aSocket({ as: player })];
    const others = [await one!.aSocket({ as: bystander }), await other!.aSocket()];
    const sessions = [await sessionOf(player.token)];
    await inTransaction(one!.db, (tx) => command(tx, 'session.ended', { sessions }));
    // No drain: the processes must do this by themselves.
    expect(await Promise.all(sockets.map(reasonOf))).toEqual(['not_authorized', 'not_authorized']);
    expect(others.every(({ socket }) => socket.connected)).toBe(true);
    for (const socket of others) socket.close();
  });

  test('refuses a connection whose token was just valid', async () => {
    const player = await one!.aPlayer();
    const socket = await other!.aSocket();
    const sessions = [await sessionOf(player.token)];
    const { identify } = one!.app.sessions;
    expect(await identify(`Bearer ${player.token}`)).not.toBeNull();
    await inTransaction(one!.db, (tx) => command(tx, 'session.ended', { sessions }));
    await one!.processAll();
    await other!.app.live.drain();
    await socket.say('authorize', { token: player.token }).catch(() => {});
    expect(await reasonOf(socket)).toBe('not_authorized');
  });

  // proves G33
  test('or a banned or self-blocked player loses every connection', async () => {
    const player = await one!.aPlayer();
    const sockets = [await one!.aSocket({ as: player }), await other!.aSocket({ as: player })];
    await inTransaction(one!.db, (tx) => command(tx, 'player.ended', { players: [player.id] }));
    expect(await Promise.all(sockets.map(reasonOf))).toEqual(['not_authorized', 'not_authorized']);
  });
});

/** A live server alone, with events delivered to it by hand. */
async function alone(socketsPerAddress = 0): Promise<{ origin: string; http: Server; live: LiveServer; info: ReturnType<typeof vi.fn> }> {
  const http = createServer();
  const info = vi.fn();
  const live = new LiveServer(http, {
    db: one!.db,
    clock: one!.clock,
    log: { info, warn: vi.fn(), error: vi.fn() },
    identify: async () => null,
    joins: joinRegistry(),
    socketsPerAddress,
    onEvent: () => {},
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', () => resolve(null)));
  return { origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, http, live, info };
}

test('limits connections per address and later accepts new ones', async () => {
  const { origin, http, live } = await alone(2);
  const sockets = [await socketAt(origin), await socketAt(origin)];
  const third = await socketAt(origin);
  expect(await reasonOf(third)).toBe('too_many_connections');
  expect(sockets.every(({ socket }) => socket.connected)).toBe(true);
  sockets[0]!.close();
  await sockets[0]!.ended;
  await vi.waitFor(
    async () => {
      const next = await socketAt(origin);
      expect(await next.say('ready')).toEqual({ ok: true });
      next.close();
    },
    { timeout: 20_000 },
  );
  live.close();
  http.close();
});

/** A client that joins a channel and then reads no more. */
async function stalledReader(origin: string): Promise<NetSocket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const said = (text: string) => new Promise<void>((resolve) => socket.on('data', (data) => data.includes(text) && resolve()));
  const write = (text: string) => socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]));
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: ' +
      'Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await said('maxPayload');
  write('40');
  await said('"sid"');
  write('420["join",{"channel":"general"}]');
  await said('430');
  socket.pause();
  return socket;
}

// proves G25
test('disconnects a stalled reader without delaying others', async () => {
  const { origin, http, live, info } = await alone();
  const reader = await socketAt(origin);
  await reader.join('general');
  const stalled = await stalledReader(origin);
  const gone = new Promise((resolve) => stalled.on('close', resolve));
  const before = process.memoryUsage();
  const data = 'x'.repeat(64 * 1024);
  let seq = 0;
  while (info.mock.calls.length === 0) {
    seq++;
    live.deliver([{ pos: seq, channel: 'general', seq, event: 'e', data }]);
    await reader.until((event) => event.seq === seq);
    expect(seq).toBeLessThan(2000);
  }
  expect(info).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ reason: 'too_slow' }));
  stalled.resume();
  await gone;
  expect(await reader.say('ready')).toEqual({ ok: true });
  expect(process.memoryUsage().external - before.external).toBeLessThan(50e6);
  reader.close();
  live.close();
  http.close();
}, 60_000);
