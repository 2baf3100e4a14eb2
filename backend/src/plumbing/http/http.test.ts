// database: both
import { request as httpRequest } from 'node:http';
import { calls } from '@riftdrop/contract/http/calls';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from 'node:net';
import { BadInput, parseJson } from './input.ts';
import { httpServer } from './server.ts';
import { startApp, type TestPlayer } from '../testing.ts';
import { testApp, oneApp } from '../testing/app.ts';

const app = testApp();
let player: TestPlayer;
beforeAll(async () => {
  player = await app.aPlayer();
});

const send = (path: string, init: RequestInit = {}) => fetch(`${app.origin}/api${path}`, init);
const rotate = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  send('/seeds/rotate', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${player.token}`,
      'idempotency-key': `k${Math.random().toString(36).slice(2)}`,
      ...headers,
    },
  });
/** Sends bytes that `fetch` would not let out. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    httpRequest({ hostname, port, path, headers }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode!)))
      .on('error', reject)
      .end();
  });

test.each([
  ['a stranger', '203.0.113.7', false, '203.0.113.7'],
  ['a proxy on this machine', '127.0.0.1', false, '198.51.100.2'],
  ['a trusted gateway elsewhere', '203.0.113.7', true, '198.51.100.2'],
])('trusts %s for the client address, nobody before it', async (_who, remoteAddress, trustProxy, ip) => {
  const server = httpServer({ info() {}, warn() {}, error() {} }, { trustProxy });
  server.get('/ip', (request) => ({ ip: request.ip }));
  const answer = await server.inject({ url: '/ip', remoteAddress, headers: { 'x-forwarded-for': '192.0.2.66, 198.51.100.2' } });
  expect(answer.json()).toEqual({ ip });
  await server.close();
});

describe('what no player should have to see', () => {
  test.each([
    ['a number beyond all numbers', '{"client_seed":1e309}', 422],
    ['a negative zero', '{"client_seed":-0}', 422],
    ['a NUL character', '{"client_seed":"a\\u0000b"}', 422],
    ['half of a surrogate pair', '{"client_seed":"\\ud800"}', 422],
    ['an unknown field', '{"client_seed":"a","extra":1}', 422],
    ['a prototype', '{"__proto__":{"client_seed":"a"}}', 422],
    ['ten thousand nested lists', `{"client_seed":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
    ['a key twice', '{"client_seed":"a","client_seed":"b"}', 422],
    ['a key twice in other letters', '{"client_seed":"a","client\\u005fseed":"b"}', 422],
    ['a key twice inside a list', '{"client_seed":[{"a":1,"a":1}]}', 422],
    ['a number that would be rounded', '{"client_seed":1.0000000000000001}', 422],
    ['a whole number that would be rounded', '{"client_seed":9007199254740993}', 422],
    ['a number that would become zero', '{"client_seed":1e-400}', 422],
    ['sixty-five nested lists', `{"client_seed":${'['.repeat(65)}${']'.repeat(65)}}`, 422],
    ['no JSON', '{"client_seed":', 400],
    ['an array', '[]', 422],
    ['a bare null', 'null', 200],
  ])('answers %s with a clear 4xx refusal', async (_name, body, status) => {
    const answer = await rotate(body);
    expect(answer.status).toBe(status);
    if (status !== 200)
      expect(await answer.json()).toMatchObject({ error: true, code: 'validation', message: expect.any(String) as string });
  });

  test('refuses bytes that are no UTF-8', async () => {
    expect((await rotate(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'refuses a body of type %s',
    async (type) => {
      expect((await rotate('{}', { 'content-type': type })).status).toBe(415);
    },
  );

  test('refuses a body that is too large', async () => {
    expect((await rotate(`{"client_seed":"${'a'.repeat(70_000)}"}`)).status).toBe(413);
  });

  test.each([
    ['a NUL', '/profile/%00'],
    ['half of a surrogate pair', '/profile/%ED%A0%80'],
    ['a broken escape', '/profile/%E0%A4%A'],
    ['steps upwards', '/profile/..%2f..%2fetc'],
    ['five thousand letters', `/profile/${'a'.repeat(5000)}`],
    ['an endless number', '/seeds/history?limit=1e309'],
    ['a line break', '/dropcase/a%0d%0ab'],
  ])('answers an address with %s with a 4xx', async (_name, path) => {
    const status = await raw(`/api${path}`, { authorization: `Bearer ${player.token}` });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('logs no failure for any of these', () => {
    expect(app.logged.filter((line) => line.includes('"error"'))).toEqual([]);
  });
});

// proves API-008
test('takes an empty body as empty object', async () => {
  expect((await rotate('')).status).toBe(200);
});

// proves API-007, API-502
test('asks a visitor to sign in', async () => {
  for (const authorization of ['', 'Bearer nonsense', `Basic ${player.token}`]) {
    const answer = await send('/profile/me', { headers: { authorization } });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { error: true, code: 'login_required', message: expect.any(String) as string },
    ]);
  }
});

// proves API-002
test('answers with and without a trailing slash', async () => {
  for (const path of ['/bootstrap', '/bootstrap/', '/dropcase', '/dropcase/']) expect((await send(path)).status).toBe(200);
});

test('answers JSON to an unknown address', async () => {
  const answer = await send('/nothing/here');
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: true, code: 'not_found' }]);
});

// proves API-003
test('answers calls under /api only', async () => {
  expect((await fetch(`${app.origin}/api/bootstrap`)).status).toBe(200);
  expect((await fetch(`${app.origin}/bootstrap`)).status).toBe(404);
});

// proves PLATFORM-008
test('serves no call for developers outside the sandbox', async () => {
  const real = await oneApp({ config: { identity: 'steam', publicOrigin: 'https://play.example' } });
  const { token } = await real.aPlayer();
  const routes = [...calls.keys()].filter((route) => route.split(' ')[1]!.startsWith('/dev/'));
  expect(routes.length).toBeGreaterThan(8);
  for (const route of routes) {
    const [method, path] = route.replaceAll(/:\w+/g, 'x').split(' ') as [string, string];
    const answer = await fetch(`${real.origin}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });
    expect([route, answer.status]).toEqual([route, 404]);
  }
});

test('tells caches to keep no reply', async () => {
  expect((await send('/bootstrap')).headers.get('cache-control')).toBe('no-store');
});

// proves API-002
test('describes every call in OpenAPI 3.1', async () => {
  const description = (await (await send('/openapi.json')).json()) as { openapi: string; paths: Record<string, Record<string, any>> };
  expect(description.openapi).toBe('3.1.0');
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.sort()).toEqual(app.app.calls.map(({ route }) => route).sort());
  const open = description.paths['/dropcase/open/{slug}']!.post;
  expect(open.responses['402'].description).toContain('insufficient_funds');
  // Refusals of the guards, which no call lists.
  expect(open.responses['403'].description).toContain('self_blocked');
  expect(open.responses['409'].description).toContain('demo_on');
  expect(open.parameters.map(({ name }: { name: string }) => name)).toContain('Idempotency-Key');
  const ids = Object.values(description.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId as string));
  expect(new Set(ids).size).toBe(ids.length);
});

test('describes the live connection in AsyncAPI 3.0', async () => {
  expect(await (await send('/asyncapi.json')).json()).toMatchObject({ asyncapi: '3.0.0', channels: { general: {}, connection: {} } });
});

describe('rate limits', () => {
  // proves API-010, API-011
  test('allows 60 POSTs a minute, then says the wait', async () => {
    const limited = await startApp({ rateLimits: true });
    const [busy, bystander] = [await limited.aPlayer(), await limited.aPlayer()];
    const post = (as: TestPlayer) => limited.ask('POST /oauth/invalidate', {}, { as: { token: as.token } });
    const rotateSeed = (as: TestPlayer) => limited.ask('POST /seeds/rotate', {}, { as });
    const answers = [];
    for (let i = 0; i < 65; i++) answers.push(await rotateSeed(busy));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(60).fill(200), ...Array<number>(5).fill(429)]);
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await rotateSeed(bystander)).status).toBe(200);
    await limited.advance(60_000);
    expect((await rotateSeed(busy)).status).toBe(200);
    expect((await post(busy)).status).toBe(200);
    await limited.close();
  });
});

test.each(['{"a":1.0,"b":[10,1e1,-0.5,0.1,1e-7,123456789012345],"c":"1.0000000000000001 {","d":{"a":",\\""}}', '[]', 'null', '"a"', '0'])(
  'reads %s as JSON.parse does',
  (text) => expect(parseJson(Buffer.from(text))).toEqual(JSON.parse(text)),
);

test.each(['1.0000000000000001', '1e309', '-9007199254740993', '0.1000000000000000055', '123456789012345678'])(
  'refuses %s for a number',
  (text) => {
    expect(() => parseJson(Buffer.from(text))).toThrow(BadInput);
  },
);

test('refuses a body where none belongs', async () => {
  const answer = await app.ask('POST /demo/start', { body: { amount: 1 } } as object, { as: player });
  expect(answer).toMatchObject({ status: 422, refusal: { code: 'validation' } });
  expect((await app.ask('POST /demo/start', {}, { as: player })).status).toBe(200);
});

/** Sends bytes and reads until the server closes. */
const bytes = (text: string, origin = app.origin) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('error', reject).on('close', () => resolve(answer));
  });

describe('every answer carries the headers that bind a browser:', () => {
  const headers = {
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  test.each([
    ['a call', '/api/bootstrap', {}, 200],
    ['a refusal', '/api/profile/me', {}, 401],
    ['an unknown address', '/nothing', {}, 404],
    ['an address that cannot be read', '/api/profile/%E0%A4%A', {}, 400],
    ['a wrong method', '/api/bootstrap', { method: 'DELETE' }, 405],
    ['a body of another kind', '/api/demo/start', { method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
    ['a picture', '/img/avatars/avatar-1_200.webp', {}, expect.any(Number) as number],
    ['an unknown picture', '/img/avatars/nobody.webp', {}, 404],
    ['a sandbox page', '/sandbox/steam/login', {}, 400],
    ['a style sheet of the sandbox', '/sandbox/steam/style.css', {}, 200],
    ['the socket server', '/socket.io/?EIO=3&transport=polling', {}, 400],
    ['the description of the calls', '/api/openapi.json', {}, 200],
    ['the description of the live connection', '/api/asyncapi.json', {}, 200],
  ] as const)('%s', async (_what, path, init, status) => {
    const answer = await fetch(app.origin + path, init);
    expect(answer.status).toEqual(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });

  test.each([
    ['what is not HTTP', 'HELLO\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, text, status) => {
    const answer = await bytes(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of Object.keys(headers)) expect(answer).toContain(`\r\n${name}: `);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ error: true, code: 'http_error' });
  });

  test('with HSTS on a TLS site', async () => {
    const secure = await startApp({ config: { publicOrigin: 'https://play.example' } });
    for (const path of ['/api/bootstrap', '/nothing', '/socket.io/?EIO=3&transport=polling'])
      expect((await fetch(secure.origin + path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(await bytes('HELLO\r\n\r\n', secure.origin)).toContain('\r\nstrict-transport-security: max-age=31536000\r\n');
    await secure.close();
  });
});

describe('a method that an address does not have', () => {
  test.each([
    ['DELETE', '/api/bootstrap', 405, 'GET, HEAD'],
    ['POST', '/api/bootstrap/', 405, 'GET, HEAD'],
    ['GET', '/api/demo/start', 405, 'POST'],
    ['OPTIONS', '/api/demo/start', 405, 'POST'],
    ['PUT', '/img/skins/a.avif', 405, 'GET, HEAD'],
    ['PATCH', '/sandbox/steam/login', 405, 'GET, HEAD, POST'],
    ['POST', '/api/openapi.json', 405, 'GET, HEAD'],
    ['POST', '/api/asyncapi.json', 405, 'GET, HEAD'],
    ['DELETE', '/nothing/here', 404, null],
    ['PROPFIND', '/api/bootstrap', 404, null],
  ])('%s %s is answered %i', async (method, path, status, allow) => {
    const answer = await fetch(app.origin + path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, allow]);
    expect(await answer.json()).toMatchObject({ error: true, message: expect.any(String) as string });
  });
});

describe('a client that is too slow', () => {
  const timeouts = { headers: 200, request: 400, idle: 600, checkEvery: 50 };
  const slowServer = async () => {
    const server = httpServer({ info() {}, warn() {}, error() {} }, { timeouts });
    server.post('/echo', async ({ body }) => body);
    server.get('/endless', (_request, reply) => reply.send(Buffer.alloc(200_000_000)));
    await server.listen({ host: '127.0.0.1', port: 0 });
    return { server, origin: `http://127.0.0.1:${(server.server.address() as { port: number }).port}` };
  };

  test.each([
    ['sends nothing', ''],
    ['does not end its headers', 'POST /echo HTTP/1.1\r\nHost: x\r\n'],
    ['does not end its body', 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'],
  ])('is cut off when it %s', async (_what, text) => {
    const { server, origin } = await slowServer();
    expect(await bytes(text, origin)).toMatch(/^HTTP\/1.1 408 /);
    await server.close();
  });

  test('is disconnected when it reads no answer', async () => {
    const { server, origin } = await slowServer();
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n')).on('error', () => {});
    socket.pause();
    const count = () => new Promise((resolve) => server.server.getConnections((_, connections) => resolve(connections)));
    await vi.waitFor(async () => expect(await count()).toBe(1), 10_000);
    await vi.waitFor(async () => expect(await count()).toBe(0), 10_000);
    socket.destroy();
    await server.close();
  });
});
