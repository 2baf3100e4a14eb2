// database: both
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket as NetSocket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../config/clock.ts';
import type { Database } from '../database/database.ts';
import { socketAt } from '../testing/socket.ts';
import { joinRegistry } from './join.ts';
import { LiveServer } from './server.ts';

let http: Server;
let live: LiveServer;
const clients: NetSocket[] = [];
/** The server's ends. */
const peers: NetSocket[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const client of [...clients.splice(0), ...peers.splice(0)]) client.destroy();
  live.close();
  http.close();
});

const noDatabase = { sql: {} } as Database;
async function start(needs: { socketsPerAddress?: number; publicOrigin?: string; trustProxy?: boolean } = {}): Promise<string> {
  http = createServer().on('connection', (peer) => peers.push(peer));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  live = new LiveServer(http, {
    db: noDatabase,
    clock: fakeClock(),
    log,
    identify: async () => null,
    joins: joinRegistry(),
    onEvent: () => {},
    ...needs,
  });
  await new Promise((resolve) => http.listen(0, '127.0.0.1', () => resolve(null)));
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

interface Client {
  tcp: NetSocket;
  /** Status of the handshake's answer. */
  status: number;
  closed: Promise<void>;
  received(): string;
  /** Sends one masked frame; `head` is its first byte. */
  send(text: string, head?: number): void;
  until(text: string): Promise<void>;
}

/** A client below Socket.IO that answers nothing by itself, not even a close. */
async function client(origin: string, headers: Record<string, string> = {}, transport = 'websocket'): Promise<Client> {
  const { port, host } = new URL(origin);
  const tcp = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  clients.push(tcp);
  let received = '';
  tcp.on('data', (data) => (received += data.toString('latin1')));
  tcp.on('error', () => {});
  const closed = new Promise<void>((resolve) => tcp.on('close', () => resolve()).on('end', () => resolve()));
  const until = (text: string) => vi.waitUntil(() => received.includes(text), { timeout: 20_000 }).then(() => {});
  const lines = Object.entries({
    Host: host,
    ...(transport === 'websocket' && {
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  tcp.write(`GET /socket.io/?EIO=4&transport=${transport} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await until('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)![1]);
  const send = (text: string, head = 0x81) => {
    tcp.write(Buffer.concat([Buffer.from([head, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]));
  };
  if (status === 101) await until('maxPayload');
  return { tcp, status, closed, received: () => received, send, until };
}

/** A client that opened Socket.IO's namespace. */
async function connected(origin: string): Promise<Client> {
  const one = await client(origin);
  one.send('40');
  await one.until('40{"sid"');
  return one;
}

test('counts bare connections at once', async () => {
  const origin = await start({ socketsPerAddress: 2 });
  for (let i = 0; i < 2; i++) expect((await client(origin)).status).toBe(101);
  const third = await socketAt(origin);
  await third.ended;
  expect(third.events.at(-1)?.data).toEqual({ error_code: 'too_many_connections' });
});

test('refuses handshakes far above an address limit', async () => {
  const origin = await start({ socketsPerAddress: 2 });
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push((await client(origin)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 101), 400, 400]);
  clients[0]!.destroy();
  await vi.waitUntil(async () => (await client(origin)).status === 101, { timeout: 20_000 });
});

test('counts the addresses behind a trusted proxy apart', async () => {
  const origin = await start({ socketsPerAddress: 1, trustProxy: true });
  for (let i = 0; i < 9; i++) expect((await client(origin, { 'X-Forwarded-For': '203.0.113.1' })).status).toBe(101);
  expect((await client(origin, { 'X-Forwarded-For': '203.0.113.1' })).status).toBe(400);
  expect((await client(origin, { 'X-Forwarded-For': '203.0.113.2' })).status).toBe(101);
});

/** Starts a server whose timers only move by hand. */
async function startFrozen(): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  return start();
}

describe('closes a connection, though it answers no close,', () => {
  test('that never opens Socket.IO, within 11 s', async () => {
    const bare = await client(await startFrozen());
    await vi.advanceTimersByTimeAsync(11_000);
    await bare.closed;
  });

  test('that leaves the namespace again', async () => {
    const left = await connected(await startFrozen());
    left.send('41');
    await left.until('\u0088');
    await vi.advanceTimersByTimeAsync(1000);
    await left.closed;
  });

  test('whose message stays unfinished for 10 s', async () => {
    const origin = await startFrozen();
    const stuck = await connected(origin);
    const other = await connected(origin);
    // A binary frame of 100 bytes, of which 3 come.
    stuck.tcp.write(Buffer.from([0x82, 0x80 | 100, 0, 0, 0, 0, 1, 2, 3]));
    const peer = peers.find(({ remotePort }) => remotePort === stuck.tcp.localPort)!;
    await vi.waitUntil(() => peer.bytesRead === stuck.tcp.bytesWritten, { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(10_000);
    other.send('3');
    await vi.advanceTimersByTimeAsync(1000);
    await stuck.closed;
    other.send('420["ready",{}]');
    await other.until('430[{"ok":true}]');
  });

  test.each([
    ['announces binary attachments', '451-["join",{"_placeholder":true,"num":0}]'],
    ['opens the namespace twice', '40'],
    ['acknowledges what nobody asked', '43["x"]'],
  ])('that %s', async (_what, packet) => {
    const one = await connected(await startFrozen());
    one.send(packet);
    await one.until('\u0088');
    await vi.advanceTimersByTimeAsync(1000);
    await one.closed;
  });
});

describe('a flood', () => {
  test.each([
    ['of packets', '3', 0x81],
    ['of websocket pings', 'x', 0x89],
  ])('%s ends its connection', async (_what, text, head) => {
    const one = await client(await start());
    for (let i = 0; i < 100; i++) one.send(text, head);
    await one.closed;
  });
});

test('drops a client that reads no answers', async () => {
  const bare = await client(await startFrozen());
  bare.tcp.pause();
  const peer = peers.find(({ remotePort }) => remotePort === bare.tcp.localPort)!;
  // Bytes that the operating system would not take: more than waits for any reader.
  while (peer.writableLength < 200_000) peer.write(Buffer.alloc(100_000));
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitUntil(() => peer.destroyed, { timeout: 20_000 });
});

describe('an Origin', () => {
  test.each([
    ['https://evil.example', 400],
    ['https://play.example.evil.example', 400],
    ['http://play.example', 400],
    ['null', 400],
    ['', 400],
    ['https://play.example', 101],
  ])('%j gets %i from a site with public origin', async (named, status) => {
    const origin = await start({ publicOrigin: 'https://play.example' });
    expect((await client(origin, { Origin: named })).status).toBe(status);
  });

  test.each([
    ['https://evil.example', {}, 400],
    ['http://play.example', { Host: 'play.example' }, 101],
    ['https://play.example:8443', { 'X-Forwarded-Host': 'play.example:8443' }, 101],
    ['https://play.example', { 'X-Forwarded-Host': 'other.example' }, 400],
  ])('%s beside the host %j gets %i elsewhere', async (named, headers, status) => {
    expect((await client(await start(), { Origin: named, ...headers })).status).toBe(status);
  });

  test('of a mirror is accepted there', async () => {
    const origin = await start({ publicOrigin: 'https://play.example' });
    const named = { Origin: 'https://mirror.example' };
    expect((await client(origin, { ...named, 'X-Forwarded-Host': 'mirror.example' })).status).toBe(101);
    expect((await client(origin, { ...named, 'X-Forwarded-Host': 'play.example' })).status).toBe(400);
  });

  test('is not required of other clients', async () => {
    expect((await client(await start({ publicOrigin: 'https://play.example' }))).status).toBe(101);
  });

  test('makes no difference to polling, which opens nothing', async () => {
    const origin = await start({ publicOrigin: 'https://play.example' });
    for (const named of ['https://evil.example', 'https://play.example'])
      expect((await client(origin, { Origin: named }, 'polling')).status).toBe(400);
  });
});
