import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpServer } from './server.ts';
import { startApp, type TestApp, type TestPlayer } from './testing.ts';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  player = await app.aPlayer();
});
afterAll(() => app.close());

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
])('believes %s about whom a request is from, and nobody before it', async (_who, remoteAddress, trustProxy, ip) => {
  const server = httpServer({ info() {}, warn() {}, error() {} }, trustProxy);
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
    ['no JSON', '{"client_seed":', 400],
    ['an array', '[]', 422],
    ['a bare null', 'null', 200],
  ])('answers %s with a clear refusal and no 5xx', async (_name, body, status) => {
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

  test('logs nothing as a failure for all of that', () => {
    expect(app.logged.filter((line) => line.includes('"error"'))).toEqual([]);
  });
});

// proves API-008
test('takes an empty body for an empty object', async () => {
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
test('answers with and without a slash at the end', async () => {
  for (const path of ['/bootstrap', '/bootstrap/', '/dropcase', '/dropcase/']) expect((await send(path)).status).toBe(200);
});

test('says in JSON that an address is unknown', async () => {
  const answer = await send('/nothing/here');
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: true, code: 'not_found' }]);
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
  expect(open.parameters.map(({ name }: { name: string }) => name)).toContain('Idempotency-Key');
  const ids = Object.values(description.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId as string));
  expect(new Set(ids).size).toBe(ids.length);
});

describe('rate limits', () => {
  // proves API-010, API-011
  test('lets a player send 60 POST requests in a minute and says how long to wait after that', async () => {
    const limited = await startApp({ rateLimits: true });
    const [busy, bystander] = [await limited.aPlayer(), await limited.aPlayer()];
    const post = (as: TestPlayer) => limited.ask('POST /oauth/invalidate', {}, { as: { token: as.token } });
    const rotateSeed = (as: TestPlayer) => limited.ask('POST /seeds/rotate', {}, { as });
    const answers = [];
    for (let i = 0; i < 65; i++) answers.push(await rotateSeed(busy));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(60).fill(200), ...Array<number>(5).fill(429)]);
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await rotateSeed(bystander)).status).toBe(200);
    limited.clock.advance(60_000);
    await limited.syncTime();
    expect((await rotateSeed(busy)).status).toBe(200);
    expect((await post(busy)).status).toBe(200);
    await limited.close();
  });
});
