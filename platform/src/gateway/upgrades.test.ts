import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { publish } from '../publish/publish.ts';
import { openSite, type Site } from '../site.ts';
import { startBackend, type BackendProcess } from '../start/backend-process.ts';
import { aShell, writeDist } from '../testing/releases.ts';
import { watchBackends, type Backends } from './backends.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { upgradeProxy } from './upgrades.ts';

const livePath = '/socket.io/?EIO=4&transport=websocket';
const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

interface Client {
  socket: Socket;
  said: string;
  closed: boolean;
}
const clients: Client[] = [];

/** A client that sends the given bytes and never ends the connection by itself. */
function aClient(port: number, bytes: string): Client {
  const client: Client = { socket: connect({ port, host: '127.0.0.1', allowHalfOpen: true }), said: '', closed: false };
  client.socket.setEncoding('latin1').on('data', (part: string) => (client.said += part));
  client.socket.on('error', () => {}).on('close', () => (client.closed = true));
  client.socket.on('end', () => client.socket.end());
  client.socket.write(bytes);
  clients.push(client);
  return client;
}
const many = (count: number, port: number, bytes: string) => Array.from({ length: count }, () => aClient(port, bytes));
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

/** Connections of this machine that a port has accepted and not let go, by the tables of the kernel. */
async function connectionsOf(port: number): Promise<number> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')));
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const [established, closeWait] = ['01', '08'];
  return tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((row) => row.trim().split(/\s+/))
    .filter(([, own, , state]) => own?.endsWith(local) && (state === established || state === closeWait)).length;
}

let folder: string;
let site: Site;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrades-'));
  site = await openSite(join(folder, 'site'));
  await publish(site, [await writeDist(folder, aShell())], { by: 'mara', why: 'a test' });
});
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.runIf(process.platform === 'linux')('the gateway before the real backend', () => {
  let backend: BackendProcess;
  let backendPort: number;
  let backends: Backends;
  let gateway: Gateway;

  beforeAll(async () => {
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DRAW_AHEAD: '0', SOCKETS_PER_ADDRESS: '0' };
    backends = watchBackends([]);
    backend = await startBackend({ env, ready: (url) => backends.set([url]), report: () => {} });
    backendPort = Number(new URL(backend.url()!).port);
    gateway = await startGateway({ site, backends, port: 0, host: '127.0.0.1', socketsPerAddress: 0 });
  }, 120_000);
  afterAll(async () => {
    await gateway.close();
    backends.close();
    await backend.stop();
  });

  it.each(['/api/health', '/img/x', '/sandbox/x', '/'])(
    'keeps no connection after 300 pipelined upgrades of %s',
    { timeout: 120_000 },
    async (path) => {
      const own = many(300, gateway.port, get('/api/health'));
      await until(() => expect(own.filter(({ said }) => said.includes(' 200 OK')).length).toBe(300));
      const before = await connectionsOf(backendPort);
      for (const { socket } of own) socket.write(upgrade(path));
      await until(() => expect(own.filter(({ closed }) => closed).length).toBe(300));
      expect(own.every(({ said }) => said.includes('HTTP/1.1 400 '))).toBe(true);
      await until(async () => expect(await connectionsOf(gateway.port)).toBe(0));
      // A check of its health may be under way.
      await until(async () => expect(await connectionsOf(backendPort)).toBeLessThanOrEqual(before + 2));
    },
  );

  it('closes both ends of 200 vanished live clients', { timeout: 120_000 }, async () => {
    const before = await connectionsOf(backendPort);
    const own = many(200, gateway.port, upgrade(livePath));
    await until(() => expect(own.filter(({ said }) => said.includes(' 101 ')).length).toBe(200));
    expect(await connectionsOf(backendPort)).toBeGreaterThanOrEqual(200);
    for (const { socket } of own) socket.resetAndDestroy();
    await until(async () => expect(await connectionsOf(gateway.port)).toBe(0));
    await until(async () => expect(await connectionsOf(backendPort)).toBeLessThanOrEqual(before + 2));
  });

  it('keeps no connection in the backend itself', { timeout: 120_000 }, async () => {
    const own = many(300, backendPort, get('/api/health'));
    await until(() => expect(own.filter(({ said }) => said.includes(' 200 OK')).length).toBe(300));
    for (const { socket } of own) socket.write(upgrade('/api/health'));
    await until(() => expect(own.filter(({ closed }) => closed).length).toBe(300));
  });

  it.each(['/api/../internal/registry', '/api/%2e%2e/internal/registry', '/%2e/internal/registry'])(
    'refuses %s in the backend itself',
    async (path) => {
      const client = aClient(backendPort, get(path));
      await until(() => expect(client.closed).toBe(true));
      expect(client.said).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

it('brings live connections to their own processes, and calls to the backends', async () => {
  const asked: string[] = [];
  const aServer = async (name: string) => {
    const server = createServer((_, response) => response.end(name));
    server.on('upgrade', (_, socket: Socket) => socket.end(`HTTP/1.1 426 ${name}\r\n\r\n`) && asked.push(name));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    onTestFinished(() => (server.closeAllConnections(), void server.close()));
    return watchBackends([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
  };
  const [backends, live] = [await aServer('backend'), await aServer('live')];
  const gateway = await startGateway({ site, backends, live, port: 0, host: '127.0.0.1' });
  onTestFinished(() => gateway.close());
  const client = aClient(gateway.port, upgrade(livePath));
  await until(() => expect(client.closed).toBe(true));
  expect(asked).toEqual(['live']);
  expect(await (await fetch(`${gateway.url}/api/x`)).text()).toBe('backend');
  backends.close();
  live.close();
});

it('lets live connections go on for a while when it closes, and its successor have the port', async () => {
  const aSite = async (name: string, port: number) => {
    const backend = createServer((_, response) => setTimeout(() => response.end(name), 300));
    const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    backend.on('upgrade', (_, socket: Socket) => socket.write(switching) && socket.on('error', () => {}).pipe(socket));
    await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
    const backends = watchBackends([`http://127.0.0.1:${(backend.address() as AddressInfo).port}`]);
    onTestFinished(() => (backends.close(), backend.closeAllConnections(), void backend.close()));
    return startGateway({ site, backends, port, host: '127.0.0.1', keepSockets: 3_000 });
  };
  const answerOf = async ({ url }: Gateway) => (await fetch(`${url}/api/x`)).text();
  const first = await aSite('first', 0);
  const client = aClient(first.port, upgrade(livePath));
  await until(() => expect(client.said).toContain(' 101 '));
  const answer = answerOf(first);
  const second = await aSite('second', first.port);
  onTestFinished(() => second.close());
  const closed = first.close();
  client.socket.write('still here');
  await until(() => expect(client.said).toContain('still here'));
  expect(await answer).toBe('first');
  await until(async () => expect(await answerOf(second)).toBe('second'));
  expect(client.closed).toBe(false);
  await closed;
  await until(() => expect(client.closed).toBe(true));
});

describe('an upgrade', () => {
  const servers: Server[] = [];
  const upstream = new Set<Socket>();
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
    for (const socket of upstream) socket.destroy();
  });

  /** A gateway's part for upgrades, in front of a backend with the given handler. */
  async function aProxy(answer: (socket: Socket) => void, { perNetwork = 0, answerTimeout = 3_600_000 } = {}) {
    const backend = createServer();
    backend.on('connection', (socket: Socket) => {
      upstream.add(socket);
      socket.on('error', () => {}).on('close', () => upstream.delete(socket));
    });
    backend.on('upgrade', (_request, socket: Socket) => {
      socket.on('end', () => socket.end()).resume();
      answer(socket);
    });
    await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
    const backends = watchBackends([`http://127.0.0.1:${(backend.address() as AddressInfo).port}`]);
    backends.close();
    const forwarded = ({ headers }: { headers: Record<string, string | string[] | undefined> }) => ({
      'x-forwarded-for': String(headers['x-from'] ?? '203.0.113.9'),
    });
    const upgrades = upgradeProxy(backends, { forwarded, perNetwork, answerTimeout, headers: { 'x-frame-options': 'DENY' } });
    const front = createServer();
    front.on('upgrade', upgrades.take);
    await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready));
    servers.push(backend, front);
    return (front.address() as AddressInfo).port;
  }
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

  it('without an answer of the backend gets 504', async () => {
    const client = aClient(await aProxy(() => {}, { answerTimeout: 20 }), upgrade(livePath));
    await until(() => expect(client.closed).toBe(true));
    expect(client.said).toMatch(/^HTTP\/1\.1 504 /);
    await until(() => expect(upstream.size).toBe(0));
  });

  it('is given up at the backend when the client hangs up first', async () => {
    const port = await aProxy(() => {});
    const client = aClient(port, upgrade(livePath));
    await until(() => expect(upstream.size).toBe(1));
    client.socket.destroy();
    await until(() => expect(upstream.size).toBe(0));
  });

  it('ends for the client with the backend', async () => {
    const port = await aProxy((socket) => socket.write(`${switching}first`, () => setImmediate(() => socket.end('last'))));
    const client = aClient(port, upgrade(livePath));
    await until(() => expect(client.closed).toBe(true));
    expect(client.said).toMatch(/firstlast$/);
  });

  it('ends at the backend after a client half-close', async () => {
    const client = aClient(await aProxy((socket) => socket.write(switching)), upgrade(livePath));
    await until(() => expect(client.said).toContain(' 101 '));
    client.socket.end();
    await until(() => expect(upstream.size).toBe(0));
  });

  it('refused by the backend gets its words', async () => {
    const refusal = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 3\r\nContent-Type: text/plain\r\n\r\nno!';
    const client = aClient(await aProxy((socket) => socket.end(refusal)), upgrade(livePath));
    await until(() => expect(client.closed).toBe(true));
    expect(client.said).toMatch(/^HTTP\/1\.1 403 [^]*x-frame-options: DENY[^]*no!$/);
    await until(() => expect(upstream.size).toBe(0));
  });

  it('counts for its network until it ends', async () => {
    const port = await aProxy((socket) => socket.write(switching), { perNetwork: 2 });
    const from = (address: string) => upgrade(livePath).replace('\r\n\r\n', `\r\nX-From: ${address}\r\n\r\n`);
    const [first] = [aClient(port, from('2001:db8::1')), aClient(port, from('2001:db8::2'))];
    await until(() => expect(upstream.size).toBe(2));
    const third = aClient(port, from('2001:db8::3'));
    await until(() => expect(third.closed).toBe(true));
    expect(third.said).toMatch(/^HTTP\/1\.1 429 /);
    const stranger = aClient(port, from('2001:db8:0:1::3'));
    await until(() => expect(stranger.said).toContain(' 101 '));
    first.socket.destroy();
    await until(() => expect(upstream.size).toBe(2));
    const fourth = aClient(port, from('2001:db8::4'));
    await until(() => expect(fourth.said).toContain(' 101 '));
  });

  it.each(['/socket.io/x', '/socket.io/../api', '/api/x'])('of %s is refused without asking a backend', async (path) => {
    const client = aClient(await aProxy((socket) => socket.write(switching)), upgrade(path));
    await until(() => expect(client.closed).toBe(true));
    expect(client.said).toMatch(/^HTTP\/1\.1 400 /);
    expect(upstream.size).toBe(0);
  });
});
