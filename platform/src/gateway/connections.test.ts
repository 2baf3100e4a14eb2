import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publish } from '../publish/publish.ts';
import { openSite } from '../site.ts';
import { aShell, writeDist } from '../testing/releases.ts';
import { boundConnections, connectionLimit } from './connections.ts';

const clients: Socket[] = [];
let server: Server | null = null;
let child: ChildProcess | null = null;
let folder: string | null = null;
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server?.closeAllConnections();
  server?.close();
  if (child?.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  if (folder) await rm(folder, { recursive: true, force: true });
  server = child = folder = null;
});

function aClient(port: number, bytes = '', localAddress = '127.0.0.1'): { said: () => string; closed: () => boolean } {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let said = '';
  socket.setEncoding('latin1').on('data', (part: string) => (said += part));
  socket.on('error', () => {}).write(bytes);
  clients.push(socket);
  return { said: () => said, closed: () => socket.destroyed };
}
const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

async function aServer(options: { limit: number; trustProxy: boolean }): Promise<number> {
  server = createServer((_request, response) => response.end('well'));
  boundConnections(server, options);
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

describe('a server with a bound', () => {
  it('closes idle connections before refusing new ones', async () => {
    const port = await aServer({ limit: 40, trustProxy: false });
    const waiting: ReturnType<typeof aClient>[] = [];
    for (let n = 0; n < 9; n++) {
      waiting.push(aClient(port, get));
      await until(() => expect(waiting[n]!.said()).toContain('well'));
    }
    const next = aClient(port, get);
    await until(() => expect(next.said()).toContain('well'));
    await until(() => expect(waiting.every(({ closed }) => closed())).toBe(true));
  });

  it('keeps idle connections of other networks open', async () => {
    const port = await aServer({ limit: 40, trustProxy: false });
    const answered = async (address: string) => {
      const client = aClient(port, get, address);
      await until(() => expect(client.said()).toContain('well'));
      return client;
    };
    const bystander = await answered('127.0.0.2');
    const crowd: ReturnType<typeof aClient>[] = [];
    for (let n = 0; n < 10; n++) crowd.push(await answered('127.0.0.3'));
    await until(() => expect(crowd.slice(0, 9).every(({ closed }) => closed())).toBe(true));
    expect(bystander.closed()).toBe(false);
  });

  it('limits a network to a quarter of connections', async () => {
    const port = await aServer({ limit: 40, trustProxy: false });
    const silent = Array.from({ length: 20 }, () => aClient(port));
    await until(() => expect(silent.filter(({ closed }) => closed()).length).toBe(10));
  });

  it('counts only the total behind a proxy', async () => {
    const port = await aServer({ limit: 40, trustProxy: true });
    const silent = Array.from({ length: 60 }, () => aClient(port));
    await until(() => expect(silent.filter(({ closed }) => closed()).length).toBe(20));
  });
});

it.each([
  [1_024, 448],
  [20_000, 9_936],
  [64, 16],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])('takes with %i descriptors %i connections', (descriptors, connections) => {
  expect(connectionLimit(descriptors)).toBe(connections);
});

it.runIf(process.platform === 'linux')('answers behind 600 idle connections with 300 descriptors', { timeout: 120_000 }, async () => {
  folder = await mkdtemp(join(tmpdir(), 'connections-'));
  const site = await openSite(folder);
  await publish(site, [await writeDist(folder, aShell())], { by: 'mara', why: 'a test' });
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, BACKEND_URL: 'http://127.0.0.1:9' };
  const main = join(import.meta.dirname, 'main.ts');
  child = spawn('sh', ['-c', 'ulimit -n 300 && exec "$0" "$1"', process.execPath, main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout!.setEncoding('utf8'), 'data')) as [string];
  const port = Number(/:(\d+)/.exec(said)![1]);
  for (let n = 0; n < 600; n++) aClient(port, get);
  await until(async () => expect((await fetch(`http://127.0.0.1:${port}/terms`)).status).toBe(200));
  expect(child.exitCode).toBeNull();
});
