import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite } from '../site.ts';
import { watchBackends, type Backends } from './backends.ts';
import { startGateway, type Gateway } from './gateway.ts';

let folder: string;
let backend: Server;
let backends: Backends;
let gateway: Gateway;
let client: Socket;
let said: string;
let inside: number;
let most: number;
let answer: (() => void)[];

beforeEach(async () => {
  said = '';
  inside = most = 0;
  answer = [];
  folder = await mkdtemp(join(tmpdir(), 'turns-'));
  backend = createServer((request, response) => {
    if (request.url === '/api/health') return void response.end('{}');
    most = Math.max(most, ++inside);
    response.on('close', () => inside--);
    answer.push(() => response.end(`answer to ${request.url} `));
  });
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
  backends = watchBackends([`http://127.0.0.1:${(backend.address() as AddressInfo).port}`]);
  gateway = await startGateway({ site: await openSite(folder), backends, port: 0 });
  client = connect(gateway.port, '127.0.0.1');
  client.on('error', () => {}).setEncoding('utf8');
  client.on('data', (part: string) => (said += part));
});
afterEach(async () => {
  client.destroy();
  await gateway.close();
  backends.close();
  backend.closeAllConnections();
  backend.close();
  await rm(folder, { recursive: true, force: true });
});

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

test('passes pipelined requests one at a time', async () => {
  client.write(get('/api/1') + get('/api/2') + get('/api/3'));
  for (let turn = 0; turn < 3; turn++) {
    await until(() => expect(answer).toHaveLength(turn + 1));
    answer[turn]!();
  }
  await until(() => expect(said.match(/answer to \S+/g)).toEqual(['answer to /api/1', 'answer to /api/2', 'answer to /api/3']));
  expect(most).toBe(1);
});

test('closes a connection with 1,000 pipelined requests', async () => {
  const closed = new Promise((resolve) => client.on('close', resolve));
  client.write(get('/api/x').repeat(1000));
  await closed;
  await until(() => expect(inside).toBe(0));
  expect(most).toBeLessThanOrEqual(1);
});

test('drops all requests of a disconnected client', async () => {
  client.write(get('/api/1') + get('/api/2'));
  await until(() => expect(inside).toBe(1));
  client.destroy();
  await until(() => expect(inside).toBe(0));
  expect(answer).toHaveLength(1);
});

test('keeps no listeners of answered requests', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  for (let turn = 0; turn < 30; turn++) {
    client.write(get('/favicon.ico'));
    await until(() => expect(said.match(/HTTP\/1\.1/g)).toHaveLength(turn + 1));
  }
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
