import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '../publish/publish.ts';
import { openSite, type Site } from '../site.ts';
import { aRemote, aShell, writeDist } from '../testing/releases.ts';
import { watchBackends, type Backends } from './backends.ts';
import { startGateway, type Gateway } from './gateway.ts';

let folder: string;
let site: Site;
let backends: Backends;
let backend: Server;
let direct: Gateway;
let behind: Gateway;

const answers: Record<string, unknown> = {
  '/api/dropcase': [{ drop_cases: [{ slug: 'dust' }, { slug: 'first-light' }, { slug: '"><script>' }] }],
  '/api/dropcase/dust': { name: 'Dust' },
};
const list = { data: '/dropcase', at: '*.drop_cases.*.slug' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crawlers-'));
  site = await openSite(folder);
  backend = createServer(({ url = '' }, response) => {
    response.writeHead(answers[url] ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answers[url] ?? {}));
  });
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
  const remote = aRemote({
    routes: [
      { path: '/', page: 'home', title: 'Riftdrop: all of it', access: 'public' },
      { path: '/case/:slug', page: 'case', title: 'Case', access: 'public', preview: { data: '/dropcase/:slug', title: '{name}', list } },
      { path: '/openings', page: 'home', title: 'Your openings', access: 'player' },
    ],
  });
  const shell = aShell({ product: 'Riftdrop', picture: '/sharing.jpg' });
  await publish(site, [await writeDist(folder, shell), await writeDist(folder, remote)], { by: 'mara', why: 'a test' });
  backends = watchBackends([`http://127.0.0.1:${(backend.address() as AddressInfo).port}`]);
  direct = await startGateway({ site, backends, port: 0 });
  behind = await startGateway({ site, backends, port: 0, trustProxy: true });
});
afterAll(async () => {
  await Promise.all([direct.close(), behind.close()]);
  backends.close();
  backend.closeAllConnections();
  backend.close();
  await rm(folder, { recursive: true, force: true });
});

function ask(gateway: Gateway, path: string, headers: Record<string, string>): Promise<{ cache: string; text: string; status: number }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port: gateway.port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, cache: String(response.headers['cache-control']), text }));
    });
    outgoing.on('error', reject).end();
  });
}

it('names whole addresses at the host of the request', async () => {
  const { text } = await ask(direct, '/case/dust', { host: 'rift.example:4000' });
  expect(text).toContain('<link rel="canonical" href="http://rift.example:4000/case/dust">');
  expect(text).toContain('<meta property="og:url" content="http://rift.example:4000/case/dust">');
  expect(text).toContain('<meta property="og:image" content="http://rift.example:4000/sharing.jpg">');
});

it('sends no page with the host of another request', async () => {
  const evil = await ask(direct, '/', { host: 'evil.example' });
  expect(evil.text).toContain('http://evil.example/');
  expect(evil.cache).toBe('private, no-cache');
  expect((await ask(direct, '/', { host: 'rift.example' })).text).not.toContain('evil.example');
});

it('takes a forwarded host from a trusted proxy alone', async () => {
  const headers = { host: 'inner:4000', 'x-forwarded-host': 'evil.example, rift.example', 'x-forwarded-proto': 'https' };
  expect((await ask(behind, '/', headers)).text).toContain('<link rel="canonical" href="https://rift.example/">');
  expect((await ask(direct, '/', headers)).text).toContain('<link rel="canonical" href="http://inner:4000/">');
});

it.each(['"><script>', 'a b', 'rift.example/path', 'user@rift.example', `${'a'.repeat(300)}.example`, ''])(
  'writes no forwarded host that is none: %s',
  async (forwarded) => {
    const { text } = await ask(behind, '/', { host: 'inner', 'x-forwarded-host': forwarded });
    expect(text).toContain(`<link rel="canonical" href="${forwarded ? '/' : 'http://inner/'}">`);
  },
);

it('lists the open pages and the things that a page lists', async () => {
  const { status, text, cache } = await ask(direct, '/sitemap.xml', { host: 'rift.example' });
  expect([status, cache]).toEqual([200, 'private, no-cache']);
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'http://rift.example/',
    'http://rift.example/terms',
    'http://rift.example/case/dust',
    'http://rift.example/case/first-light',
  ]);
});

it('names the sitemap in robots.txt', async () => {
  const { text } = await ask(direct, '/robots.txt', { host: 'rift.example' });
  expect(text).toMatch(/\nSitemap: http:\/\/rift\.example\/sitemap\.xml\n$/);
});

it('has no sitemap for a request without a host', async () => {
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(direct.port, '127.0.0.1', () => socket.write('GET /sitemap.xml HTTP/1.0\r\n\r\n'));
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 404/);
});

it('names the product once where the title begins with it', async () => {
  expect((await ask(direct, '/', { host: 'rift.example' })).text).toContain('<title>Riftdrop: all of it</title>');
});
