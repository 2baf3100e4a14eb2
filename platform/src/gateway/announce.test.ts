import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServiceKeys } from '../settings.ts';
import { announcer, type Announcer } from './announce.ts';

const serviceKey = 'k'.repeat(32);
let serviceKeys: ServiceKeys;
let heard: { revision: number; authorization: string }[] = [];
let status = 204;
let server: Server;
let url: string;
let pushes: Announcer | null = null;

beforeEach(async () => {
  heard = [];
  status = 204;
  serviceKeys = { all: [serviceKey] };
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      heard.push({ ...(JSON.parse(body) as { revision: number }), authorization: request.headers.authorization ?? '' });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  pushes?.close();
  server.closeAllConnections();
  server.close();
});

const start = (backend: () => string | null) => (pushes = announcer({ backend, serviceKeys, problem: () => {} }));
const revisions = () => heard.map(({ revision }) => revision);

it('tells a backend each revision once, authenticated', async () => {
  const { announce } = start(() => url);
  announce(7);
  announce(7);
  announce(6);
  await vi.waitFor(() => expect(heard).toEqual([{ revision: 7, authorization: `Bearer ${serviceKey}` }]));
});

it('signs with the newest key, also of a later moment', async () => {
  const { announce } = start(() => url);
  announce(7);
  await vi.waitFor(() => expect(revisions()).toEqual([7]));
  const fresh = 'n'.repeat(32);
  serviceKeys.all = [fresh, serviceKey];
  announce(8);
  await vi.waitFor(() => expect(heard[1]).toEqual({ revision: 8, authorization: `Bearer ${fresh}` }));
});

it('tells it again until one has taken it', async () => {
  const turns = ['http://127.0.0.1:9', null, url, url];
  status = 500;
  const { announce } = start(() => turns.shift() ?? url);
  announce(7);
  await vi.waitFor(() => expect(revisions()).toEqual([7]), 3_000);
  status = 204;
  await vi.waitFor(() => expect(revisions()).toEqual([7, 7]), 3_000);
});

it('drops an older revision for a newer one', async () => {
  let backend: string | null = null;
  const { announce } = start(() => backend);
  announce(7);
  announce(8);
  backend = url;
  await vi.waitFor(() => expect(revisions()).toEqual([8]), 3_000);
});
