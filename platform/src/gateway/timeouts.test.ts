import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite } from '../site.ts';
import { watchBackends, type Backends } from './backends.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { defaultTimeouts } from './timeouts.ts';

let folder: string;
let backend: Server;
let backends: Backends;
let gateway: Gateway;
/** Responses of the backend that were not read to their end. */
let unread: number;

beforeEach(async () => {
  unread = 0;
  folder = await mkdtemp(join(tmpdir(), 'patience-'));
  backend = createServer((request, response) => {
    request.resume();
    if (request.url === '/api/large') {
      unread++;
      response.on('close', () => unread--).end(Buffer.alloc(20_000_000));
    }
    if (request.url === '/api/health') response.end('{}');
  });
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
  backends = watchBackends([`http://127.0.0.1:${(backend.address() as AddressInfo).port}`]);
  const timeouts = { headers: 200, request: 400, answer: 300, minBytesPerSecond: 1e9, checkEvery: 50 };
  gateway = await startGateway({ site: await openSite(folder), backends, port: 0, timeouts });
});
afterEach(async () => {
  await gateway.close();
  backends.close();
  backend.closeAllConnections();
  backend.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (text: string) =>
  new Promise<Socket>((resolve) => {
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(text, () => resolve(socket)));
    socket.on('error', () => {});
  });

test.each([
  ['sends nothing', ''],
  ['does not end its headers', 'POST /api/x HTTP/1.1\r\nHost: x\r\n'],
  ['does not end its body', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{'],
])('closes the connection of a client that %s', async (_what, text) => {
  const socket = await send(text);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  await closed;
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test('gives a request thirty seconds, its body included', () => {
  expect([defaultTimeouts.headers, defaultTimeouts.request]).toEqual([30_000, 30_000]);
});

test('answers a client that sends a byte now and then 408 in the shape of the API', async () => {
  const socket = await send('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{');
  const dripping = setInterval(() => socket.writable && socket.write(' '), 60);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(dripping);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({ error: true, code: 'http_error', message: 'The request took too long.' });
});

test('closes both connections of a client that stops reading', async () => {
  const socket = await send('GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  await vi.waitFor(() => expect(unread).toBe(1), 10_000);
  await vi.waitFor(() => expect(unread).toBe(0), 10_000);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeLessThan(20_000_000);
});
