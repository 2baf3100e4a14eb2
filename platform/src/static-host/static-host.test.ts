import { openRevision } from '@riftdrop/contract/release/open-revision';
import type { Envelope, Trust } from '@riftdrop/contract/release/signed';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorControl } from '../registry/local-control.ts';
import { publishTo, author } from '../registry/testing.ts';
import { readPrivateKey } from '../keys/private-key.ts';
import type { ControlPlane } from '../registry/control-plane.ts';
import { openSite, type Site } from '../site.ts';
import { aRemote, aShell } from '../testing/releases.ts';
import { findNginx } from './find-nginx.ts';
import { startNginx, type RunningNginx } from './start-nginx.ts';
import { writePages } from './write-pages.ts';

const program = findNginx();
const moved = [
  { from: '/case', to: '/' },
  { from: '/old/:slug', to: '/case/:slug' },
  { from: '/older/*', to: '/old/*' },
];
let folder: string;
let site: Site;
let control: ControlPlane;
let nginx: RunningNginx;
let backend: Server;

describe.skipIf(program === null)('a site that nginx serves from the folder', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'static-'));
    site = await openSite(folder);
    ({ control } = await operatorControl(site));
    const key = await readPrivateKey(join(folder, 'keys', 'operator.json'));
    await publishTo(control, key, aShell({ version: '1', moved }));
    await publishTo(control, key, aRemote({ version: '1' }));
    await publishTo(control, key, aRemote({ version: '2', routes: [{ path: '/', page: 'home', title: 'New home', access: 'public' }] }));
    await site.registry.append(null, { shell: aShell({ version: '1', moved }), remotes: [aRemote({ version: '1' })] }, author);
    await writePages(site);
    backend = createServer((request, response) => response.end(`backend ${request.url} for ${request.headers.host}`));
    await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
    nginx = await startNginx({
      program: program!,
      dataDir: folder,
      backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    });
  });
  afterAll(async () => {
    await nginx?.stop();
    backend?.closeAllConnections();
    backend?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${nginx.url}${path}`, { redirect: 'manual', headers });
  const page = async (path: string) => {
    const response = await ask(path);
    const html = await response.text();
    const read = (id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)![1]!) as unknown;
    return { response, html, read };
  };
  /** nginx's own reading of a path that no client library would send. */
  const raw = (path: string) =>
    new Promise<IncomingMessage>((answer) => get(`${nginx.url}`, { path }, (response) => answer(response.resume())));

  it.each([
    ['/', 200, 'cases/home', 'Home'],
    ['/case/dust', 200, 'cases/case', 'Case'],
    ['/case/caf%C3%A9', 200, 'cases/case', 'Case'],
    ['/terms', 200, 'shell', 'Terms'],
    ['/terms?a=1', 200, 'shell', 'Terms'],
    ['/nowhere', 404, 'not-found', 'Page not found'],
    ['/case/dust/more', 404, 'not-found', 'Page not found'],
  ])('has the page %s with status %s', async (path, status, owner, title) => {
    const { response, html } = await page(path);
    expect(response.status).toBe(status);
    expect(html).toContain(`data-page="${owner}"`);
    expect(html).toContain(`<title>${title}</title>`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('gives a page and itself a verifiable registry of one revision', async () => {
    const { read } = await page('/case/dust');
    const envelope = (await (await ask('/registry/current.json')).json()) as Envelope;
    for (const one of [envelope, read('registry')])
      expect(await openRevision(one, read('trust') as Trust, Date.now())).toMatchObject({ ok: true, revision: { revision: 1 } });
    expect((read('trust') as Trust).lowest).toBe(1);
  });

  it('serves each named file compressed, verified and immutable', async () => {
    const { html } = await page('/');
    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"[^>]*integrity="([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(4);
    for (const [, href, integrity] of named) {
      const response = await ask(href!, { 'accept-encoding': 'gzip' });
      expect([href, response.status, response.headers.get('content-encoding')]).toEqual([href, 200, 'gzip']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
    }
  });

  it('serves registry documents and root files', async () => {
    expect((await ask('/registry/revisions/00000001.json')).headers.get('cache-control')).toContain('immutable');
    expect((await ask('/registry/builds/cases/2.json')).status).toBe(200);
    expect((await ask('/registry/revisions/00000009.json')).status).toBe(404);
    expect(await (await ask('/robots.txt')).text()).toContain('root.robots.txt');
  });

  it('has nothing of what is private', async () => {
    for (const path of [
      '/../private/keys.json',
      '/%2e%2e/private/audit/00000001.json',
      '/../../keys/registry.json',
      '/assets/../../private/keys.json',
      '/.lock',
    ])
      expect([path, (await raw(path)).statusCode]).toEqual([path, expect.toSatisfy((status) => status === 400 || status === 404)]);
  });

  it.each([
    ['/case', '/'],
    ['/case?a=1', '/?a=1'],
    ['/old/dust', '/case/dust'],
    ['/old/caf%C3%A9', '/case/caf%C3%A9'],
    ['/older/a/b?c=d', '/old/a/b?c=d'],
  ])('sends %s on to %s', async (path, target) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, target]);
  });

  it('knows a page by one address', async () => {
    const response = await ask('/terms/');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/terms']);
  });

  it.each(['/old/x%0d%0aset-cookie:a=b', '/old/x\\evil.example', '//evil.example/', '/\\evil.example/', '/old//evil.example'])(
    'sends nobody away from the site by %s',
    async (path) => {
      const { headers } = await raw(path);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );

  it('passes calls on to the backend', async () => {
    expect(await (await ask('/api/bootstrap?x=1')).text()).toBe(`backend /api/bootstrap?x=1 for ${nginx.url.slice('http://'.length)}`);
  });

  it('lets a socket through to the backend', async () => {
    backend.once('upgrade', (request, socket) => {
      socket.end(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Origin: ${request.headers.origin}\r\n\r\n`,
      );
    });
    const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: nginx.url };
    const answer = await new Promise<IncomingMessage>((upgraded) =>
      get(`${nginx.url}/socket.io/?EIO=4`, { headers }).once('upgrade', (response, socket) => {
        socket.destroy();
        upgraded(response);
      }),
    );
    expect([answer.statusCode, answer.headers['x-origin']]).toEqual([101, nginx.url]);
  });

  it('follows a promotion, and routes after a reload', async () => {
    expect(await control.promote({ pins: [{ app: 'cases', version: '2' }], ...author })).toMatchObject({
      changed: true,
      revision: { revision: 2 },
    });
    const { html, read } = await page('/');
    expect(html).toContain('<title>New home</title>');
    expect((read('trust') as Trust).lowest).toBe(2);
    await nginx.reload();
    expect((await ask('/case/dust')).status).toBe(404);
    expect((await ask('/pages/case._slug.html')).status).toBe(404);
  });
});
