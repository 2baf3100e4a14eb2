import { openRevision } from '@riftdrop/contract/release/open-revision';
import type { Envelope, Trust } from '@riftdrop/contract/release/signed';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { deltaName, deltaTo, dictionaryHash } from '../artefacts/deltas.ts';
import { publish } from '../publish/publish.ts';
import { openSite, type Site } from '../site.ts';
import { aRemote, aShell, contentOf, writeDist } from '../testing/releases.ts';
import { watchBackends, type Backends } from './backends.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { watchdog, watchdogHash } from './watchdog.ts';

const author = { by: 'mara', why: 'a test' };
let folder: string;
let site: Site;
let backends: Backends;
let gateway: Gateway;
const servers: Server[] = [];
/** Requests that reached a backend, without health checks. */
const asked: string[] = [];

/** A backend that returns its request. */
async function aBackend(name = 'one'): Promise<string> {
  const server = createServer((incoming, response) => {
    if (incoming.url !== '/api/health') asked.push(incoming.url!);
    let body = '';
    incoming.on('data', (part) => (body += part));
    incoming.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('etag', '"tag"');
      if (incoming.url === '/api/own-policy') response.setHeader('content-security-policy', "default-src 'self'");
      response.end(
        JSON.stringify({
          name,
          method: incoming.method,
          url: incoming.url,
          body,
          headers: incoming.headers,
          pad: incoming.url?.includes('big') ? 'x'.repeat(4_000) : '',
        }),
      );
    });
  });
  server.on('upgrade', (incoming, socket) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`);
    socket.on('error', () => {});
    socket.pipe(socket);
    void incoming;
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Bytes as they are, and everything that comes back until the connection ends. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    socket.on('error', () => {}).on('close', () => resolve(answer));
  });
}

interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  json<T>(): T;
}

/** A plain request: no decompression and no redirects behind our back. */
function ask(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port: gateway.port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const content = Buffer.concat(parts);
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: content,
          json: <T>() => JSON.parse(content.toString()) as T,
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const inlined = (html: string, id: string): unknown => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)![1]!);

/** The number of the composition in a page, read as a browser reads it: only with a signature by a key that the page trusts. */
async function revisionIn(html: string): Promise<number> {
  const opened = await openRevision(inlined(html, 'registry'), inlined(html, 'trust') as Trust, Date.now());
  if (!opened.ok) throw new Error(opened.reason);
  return opened.revision.revision;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  site = await openSite(folder);
  const routes = aRemote().routes.map((route) => (route.page === 'case' ? { ...route, data: ['/dropcase/:slug'] } : route));
  await publish(site, [await writeDist(folder, aShell()), await writeDist(folder, aRemote({ routes }))], author);
  backends = watchBackends([await aBackend()]);
  gateway = await startGateway({ site, backends, port: 0 });
});
afterAll(async () => {
  await gateway.close();
  backends.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true, force: true });
});

describe('a page', () => {
  it('carries everything that its first view needs', async () => {
    const { status, headers, body } = await ask('/case/dust');
    const html = body.toString();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html).toContain('<title>Case</title>');
    expect(html).toContain('data-page="cases/case"');
    expect(html).toMatch(
      /<script defer src="\/assets\/shell\/1\.0\.0-shell\/main\.js" integrity="sha384-[^"]+" crossorigin="anonymous" data-start>/,
    );
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/cases\/1\.0\.0-cases\/styles\.css" integrity="sha384-/);
    expect(html).toMatch(
      /<link rel="preload" as="script" href="\/assets\/cases\/1\.0\.0-cases\/case\.js" integrity="sha384-[^"]+" crossorigin="anonymous">/,
    );
    expect(await revisionIn(html)).toBe(1);
    expect(inlined(html, 'plan')).toEqual({
      status: 200,
      remote: 'cases',
      page: 'case',
      ahead: [{ from: '/case/:slug', to: '/api/dropcase/:slug' }],
    });
  });

  it('preloads the data that it asks first', async () => {
    const { headers } = await ask('/case/night%20shift');
    expect(headers.link).toBe('</api/dropcase/night%20shift>; rel=preload; as=fetch; crossorigin=anonymous');
    expect((await ask('/')).headers.link).toBeUndefined();
  });

  it('allows own scripts and the watchdog hash only', async () => {
    const { headers, body } = await ask('/');
    expect(headers['content-security-policy']).toContain(`default-src 'none'; script-src 'self' '${watchdogHash}'; style-src 'self'`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
    const inline = [...body.toString().matchAll(/<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs)];
    const running = inline.filter(([, attributes]) => !attributes!.includes('type="application/json"'));
    expect(running.map(([, , text]) => text)).toEqual([watchdog]);
  });

  it('is revalidated and sent only when changed', async () => {
    const first = await ask('/');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await ask('/', { headers: { 'if-none-match': first.headers.etag! } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('without an owner is a 404 shell', async () => {
    const { status, body } = await ask('/nowhere', { headers: { 'if-none-match': '*' } });
    expect(status).toBe(404);
    expect(body.toString()).toContain('data-page="not-found"');
  });

  // proves SHELL-022, SHELL-023
  it('is redirected to its lower-case path without slash', async () => {
    const { status, headers } = await ask('/Case/Dust/?Ref=ABC');
    expect([status, headers.location]).toEqual([308, '/case/dust?Ref=ABC']);
  });

  it('at a moved address is redirected', async () => {
    const { status, headers } = await ask('/Old/Dust/?ref=1');
    expect([status, headers.location]).toEqual([308, '/case/dust?ref=1']);
  });

  it('never moves to another site', async () => {
    const { headers } = await ask('//evil.example/');
    expect(headers.location).toBe('/evil.example');
  });

  it('answers HEAD without body, refuses other methods', async () => {
    const head = await ask('/', { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect((await ask('/', { method: 'POST' })).status).toBe(405);
  });

  it('comes compressed to a client that accepts it', async () => {
    const { headers, body } = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('data-page="cases/home"');
    expect((await ask('/', { headers: { 'accept-encoding': 'br;q=0, gzip' } })).headers['content-encoding']).toBe('gzip');
  });
});

describe('a published file', () => {
  it('comes precompressed and may be kept for ever', async () => {
    const { status, headers, body } = await ask('/assets/cases/1.0.0-cases/home.js', { headers: { 'accept-encoding': 'br' } });
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'br', 'public, max-age=31536000, immutable']);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(brotliDecompressSync(body).toString()).toBe(contentOf('home.js'));
  });

  // proves P21
  it('comes as the difference to the version that a browser has, where it was stored', async () => {
    const [earlier, later] = [Buffer.from(contentOf('cases.home.0123456789.js')), Buffer.from(contentOf('cases.home.aaaaaaaaaa.js'))];
    const name = 'cases.home.aaaaaaaaaa.js';
    await site.artefacts.put('cases', 'files', new Map([[name, later]]));
    await site.artefacts.put('cases', 'files', new Map([[deltaName(name, dictionaryHash(earlier)), await deltaTo(earlier, later)]]));
    const has = (dictionary: Buffer) => ({
      'accept-encoding': 'gzip, br, zstd, dcb, dcz',
      'available-dictionary': `:${Buffer.from(dictionaryHash(dictionary), 'hex').toString('base64')}:`,
    });
    const path = `/assets/cases/files/${name}`;
    const { headers, body } = await ask(path, { headers: has(earlier) });
    expect([headers['content-encoding'], headers.vary]).toEqual(['dcz', 'accept-encoding, available-dictionary']);
    expect(headers['use-as-dictionary']).toBe('match="/assets/cases/*/cases.home.*.js"');
    expect(headers['riftdrop-release']).toBe('cases');
    expect(zstdDecompressSync(body.subarray(40), { dictionary: earlier }).equals(later)).toBe(true);
    expect((await ask(path, { headers: has(later) })).headers['content-encoding']).toBe('br');
  });

  it('comes uncompressed without an accepted encoding', async () => {
    const { headers, body } = await ask('/assets/cases/1.0.0-cases/home.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(contentOf('home.js'));
  });

  it.each([
    '/assets/cases/1.0.0-cases/other.js',
    '/assets/cases',
    '/assets/cases/1.0.0-cases/home.js.br',
    '/assets/cases/1.0.0-cases/a/home.js',
  ])('that was never published is not found: %s', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  // proves P14
  it('that is an SVG may run nothing', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';
    await site.artefacts.put('cases', '9', new Map([['drawing.svg', Buffer.from(drawing)]]));
    const { status, headers } = await ask('/assets/cases/9/drawing.svg');
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
  });

  it('of the shell is served at the root', async () => {
    const { status, headers, body } = await ask('/robots.txt');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/plain; charset=utf-8', 'private, no-cache']);
    expect(body.toString()).toContain(contentOf('root.robots.txt'));
  });
});

it('answers the favicon with the drawing', async () => {
  const { status, headers } = await ask('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
});

describe('the backend behind the gateway', () => {
  it('is asked without a warning of Node', async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => void warnings.push(message);
    process.on('warning', note);
    for (const encoding of ['identity', 'br']) await ask('/api/big', { headers: { 'accept-encoding': encoding } });
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('gets method, path, query, body and client address', async () => {
    const reply = await ask('/api/cases?x=1', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example' },
      body: 'hello',
    });
    const seen = reply.json<{ method: string; url: string; body: string; headers: Record<string, string> }>();
    expect(seen).toMatchObject({ method: 'POST', url: '/api/cases?x=1', body: 'hello' });
    expect(seen.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1|::1/);
    expect(seen.headers['x-forwarded-host']).toBe(`localhost:${gateway.port}`);
  });

  it('has only its big answers compressed', async () => {
    const big = await ask('/api/big', { headers: { 'accept-encoding': 'br' } });
    expect([big.headers['content-encoding'], big.headers.etag]).toEqual(['br', 'W/"tag"']);
    expect(brotliDecompressSync(big.body).toString()).toContain('"url":"/api/big"');
    const small = await ask('/api/small', { headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(small.headers['content-length']).toBe(String(small.body.length));
  });

  it('survives a browser that breaks its socket off', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await new Promise<void>((done, reject) => {
        const outgoing = request({ port: gateway.port, path: '/socket.io/', headers: { connection: 'Upgrade', upgrade: 'websocket' } });
        outgoing.on('error', reject);
        outgoing.on('upgrade', (_response, socket) => {
          socket.on('close', () => done());
          socket.write('x'.repeat(100_000));
          socket.resetAndDestroy();
        });
        outgoing.end();
      });
    }
    expect((await ask('/api/x')).status).toBe(200);
  });

  it('takes over a socket', async () => {
    const echoed = await new Promise<string>((resolve, reject) => {
      const outgoing = request({
        port: gateway.port,
        path: '/socket.io/?transport=websocket',
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      });
      outgoing.on('error', reject);
      outgoing.on('upgrade', (_response, socket) => {
        socket.write('ping');
        socket.once('data', (data) => {
          resolve(data.toString());
          socket.destroy();
        });
      });
      outgoing.end();
    });
    expect(echoed).toBe('ping');
  });

  it('that is down answers 503 with retry-after', async () => {
    const away = watchBackends(['http://127.0.0.1:9']);
    const lonely = await startGateway({ site, backends: away, port: 0 });
    const response = await fetch(`${lonely.url}/api/open`, { method: 'POST', body: '{}' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toMatchObject({ error: true, code: 'maintenance' });
    expect((await fetch(lonely.url)).status).toBe(200);
    away.set([await aBackend('back')]);
    expect((await fetch(`${lonely.url}/api/open`)).status).toBe(200);
    await lonely.close();
    away.close();
  });

  it('that is one of several is balanced around dead ones', async () => {
    const several = watchBackends([await aBackend('a'), 'http://127.0.0.1:9', await aBackend('b')]);
    const balanced = await startGateway({ site, backends: several, port: 0 });
    const names: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const response = await fetch(`${balanced.url}/api/x`);
      names.push(((await response.json()) as { name: string }).name);
    }
    expect(new Set(names)).toEqual(new Set(['a', 'b']));
    await balanced.close();
    several.close();
  });
});

describe('a path that could be read in two ways', () => {
  it.each([
    '/api/../internal/registry',
    '/api/./cases',
    '/img/%2e%2e/internal/registry',
    '/api/%2E%2E%2Finternal/registry',
    '/api/..%5cinternal/registry',
    '/api/..\\internal/registry',
    '/api/%252e%252e/internal/registry',
    '/api/..;/internal/registry',
    '/assets/cases/1.0.0-cases/../../../registry/current.json',
    '/assets/cases/1.0.0-cases/%2e%2e/x.js',
    'http://site.example/api/../internal/registry',
  ])('is refused before anybody acts on it: %s', async (path) => {
    const seen = asked.length;
    for (const method of ['GET', 'POST']) {
      const answer = await send(`${method} ${path} HTTP/1.1\r\nHost: site.example\r\nContent-Length: 0\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(asked.slice(seen)).toEqual([]);
  });

  it('leaves what is internal to the pages', async () => {
    const seen = asked.length;
    expect((await ask('/internal/registry')).status).toBe(404);
    expect((await ask('/%69nternal/registry')).status).toBe(404);
    expect((await ask('/internal/registry', { method: 'POST' })).status).toBe(405);
    expect(asked.slice(seen)).toEqual([]);
  });

  it('reaches the backend as it was decided on', async () => {
    const answer = await send('GET http://site.example/api/cases?x=1 HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n');
    expect(answer).toContain('"url":"/api/cases?x=1"');
  });
});

describe('every answer', () => {
  const headers = {
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };

  it.each([
    ['of a page', 'GET', '/'],
    ['of an unknown page', 'GET', '/nowhere'],
    ['that moves', 'GET', '/Case/Dust'],
    ['of a file', 'GET', '/assets/cases/1.0.0-cases/home.js'],
    ['of a missing file', 'GET', '/assets/cases/1.0.0-cases/none.js'],
    ['of a root file', 'GET', '/robots.txt'],
    ['of the registry', 'GET', '/registry/current.json'],
    ['of a missing document', 'GET', '/registry/builds/x/1.json'],
    ['of the backend', 'GET', '/api/cases'],
    ['to a wrong method', 'POST', '/'],
    ['to an odd method', 'PROPFIND', '/'],
  ])('%s has the headers that bind a browser', async (_, method, path) => {
    expect((await ask(path, { method })).headers).toMatchObject(headers);
  });

  it.each([
    ['to a header that is too large', `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['to no HTTP', 'no HTTP at all\r\n\r\n', 400],
    ['to a bad length', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1x\r\n\r\n', 400],
    ['to two lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['without a Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['with two Hosts', 'GET /api/x HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n', 400],
    ['with a Host that is none', 'GET /api/x HTTP/1.1\r\nHost: a.example/x\r\n\r\n', 400],
    ['to an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', 417],
    ['to an upgrade elsewhere', 'GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 400],
  ])('%s has them too, and ends the connection', async (_, bytes, status) => {
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const said = Object.fromEntries(
      answer
        .split('\r\n\r\n', 1)[0]!
        .split('\r\n')
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    );
    expect(said).toMatchObject({ ...headers, connection: 'close' });
  });

  it.each([
    ['/api/dropcase/%2500', 'GET'],
    ['/api/dropcase/%00', 'GET'],
    ['/api/../x', 'POST'],
    ['/api/x%2fy', 'GET'],
    ['/api/x%5cy', 'DELETE'],
    ['/api/x//../y', 'GET'],
  ])('refuses the call %s in the shape of the contract', async (path, method) => {
    const { status, headers: said, json } = await ask(path, { method });
    expect([status, said['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    expect(json()).toEqual({ error: true, code: 'http_error', message: expect.stringMatching(/^The request cannot be read: /) });
  });

  it.each([
    ['GET http://site.example/api/%2500 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['GET /api/x HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', 417],
    ['GET /api/x HTTP/1.1\r\nHost: a.example/x\r\n\r\n', 400],
    ['POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1x\r\n\r\n', 400],
    [`GET /api/x HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('refuses the bytes of call %# in the shape of the contract', async (bytes, status) => {
    const [head, body] = (await send(bytes.replace('Host: x\r\n', 'Host: x\r\nConnection: close\r\n'))).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body!)).toMatchObject({ error: true, code: 'http_error', message: expect.any(String) });
  });

  it('passes the address for reports of security on to the backend', async () => {
    const there = (await ask('/.well-known/security.txt')).headers['content-type'];
    expect([there, (await ask('/.well-known/other.txt')).status]).toEqual([(await ask('/api/cases')).headers['content-type'], 404]);
  });

  it('names the methods that a page takes', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await ask('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it('keeps what the backend says itself', async () => {
    const { headers: said } = await ask('/api/own-policy');
    expect(said['content-security-policy']).toBe("default-src 'self'");
  });

  it('sends HSTS only with an https origin', async () => {
    expect((await ask('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await startGateway({ site, backends, port: 0, publicOrigin: 'https://site.example' });
    for (const path of ['/', '/api/x', '/robots.txt', '/nowhere'])
      expect((await fetch(secure.url + path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
    await secure.close();
  });
});

describe('behind a proxy', () => {
  it.each([
    ['its own entry', '6.6.6.6, 7.7.7.7, 203.0.113.9', '203.0.113.9'],
    ['its only entry', '203.0.113.9', '203.0.113.9'],
  ])('the backend is told %s and no other', async (_, forwarded, address) => {
    const behind = await startGateway({ site, backends, port: 0, trustProxy: true });
    const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.example, site.example' };
    const seen = (await (await fetch(`${behind.url}/api/x`, { headers })).json()) as { headers: Record<string, string> };
    expect(seen.headers).toMatchObject({
      'x-forwarded-for': address,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'site.example',
    });
    await behind.close();
  });
});

describe('a new revision', () => {
  it('is live at the next page load', async () => {
    const before = await ask('/');
    await publish(site, [await writeDist(folder, aRemote({ version: '1.1.0-cases' }))], author);
    await vi.waitFor(async () => {
      const { body, headers } = await ask('/');
      expect(body.toString()).toContain('/assets/cases/1.1.0-cases/home.js');
      expect(headers.etag).not.toBe(before.headers.etag);
    }, 5_000);
    const { body } = await ask('/');
    expect(await revisionIn(body.toString())).toBe(2);
    expect(JSON.parse((await ask('/registry/current.json')).json<Envelope>().signed)).toMatchObject({ revision: 2 });
  });

  it('is retried after a failed read of its files', async () => {
    const { get } = site.artefacts;
    let failures = 1;
    site.artefacts.get = (...words) =>
      words[1] === '2.0.0-shell' && failures-- > 0 ? Promise.reject(new Error('a bad moment')) : get(...words);
    await publish(await openSite(folder), [await writeDist(folder, aShell({ version: '2.0.0-shell' }))], author);
    await vi.waitFor(async () => expect((await ask('/')).body.toString()).toContain('/assets/shell/2.0.0-shell/main.js'), 8_000);
    expect(failures).toBeLessThan(1);
  }, 10_000);
});

it('is not ready before it can serve a revision', async () => {
  const empty = await openSite(await mkdtemp(join(tmpdir(), 'gateway-empty-')));
  const young = await startGateway({ site: empty, backends, port: 0 });
  const health = () => fetch(`${young.url}/api/health`);
  const before = await health();
  expect([before.status, await before.json()]).toEqual([503, { ready: false, degraded: ['pages'] }]);
  await publish(empty, [await writeDist(empty.dataDir, aShell())], author);
  await vi.waitFor(async () => expect((await health()).status).toBe(200), 8_000);
  await young.close();
  await rm(empty.dataDir, { recursive: true, force: true });
});
