import type { Build, RemoteRelease } from '@riftdrop/contract/release/remotes';
import { openSigned } from '@riftdrop/contract/release/signed';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get as httpGet, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generateKey, signText, signerOf } from '../keys/key-pair.ts';
import { openSite, type Site } from '../site.ts';
import { aRemote, aShell } from '../testing/releases.ts';
import { localFile } from './local-build.ts';
import { openOverrides, type Overrides } from './overrides.ts';
import { issuePass } from './pass.ts';
import { parseOverrides } from './requests.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
let folder = '';
let site: Site;
const servers: Server[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riftdrop-overrides-'));
  site = await openSite(folder, { clock: () => new Date(now) });
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  await rm(folder, { recursive: true, force: true });
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** The gateway's part of it: an unhandled request is a page, and returns its chosen builds. */
async function aGateway(options: { development?: boolean } = {}) {
  const overrides: Overrides = openOverrides({ ...site, clock: () => now, ...options });
  const live = await site.registry.append(
    await site.registry.current(),
    { shell: aShell(), remotes: [aRemote(), aRemote({ name: 'profile', version: '1.0.0-profile', routes: [], slots: [] })] },
    { by: 'test', why: 'a site' },
  );
  const url = await listen(
    createServer((request, response) => {
      const pathname = (request.url ?? '/').split('?')[0]!;
      void overrides.handle(request, response, pathname).then(async (handled) => {
        if (!handled) response.end(JSON.stringify(await overrides.chosenBy(request, live)));
      });
    }),
  );
  const get = (path: string, cookie = '') => fetch(url + path, { redirect: 'manual', headers: { cookie } });
  return {
    url,
    get,
    page: async (path: string, cookie = '') => (await (await get(path, cookie)).json()) as Awaited<ReturnType<Overrides['chosenBy']>>,
    post: (set: unknown, cookie = '', headers = {}) =>
      fetch(`${url}/overrides`, { method: 'POST', body: JSON.stringify({ set }), headers: { cookie, ...headers } }),
  };
}

const pass = async (hours = 1) =>
  `rd_qa=${await issuePass(site.keys, { who: 'mara', until: new Date(now + hours * 3_600_000).toISOString(), cohorts: ['qa'] })}`;

async function publishBuild(release: RemoteRelease): Promise<void> {
  const { name: app, version } = release;
  const build: Build = { kind: 'remote', app, version, files: {}, built_at: new Date(now).toISOString(), by: 'mara', release };
  await site.builds.add(build, signText('build', JSON.stringify(build), [signerOf(generateKey('cases'))]));
}
const versionsOf = (page: Awaited<ReturnType<Overrides['chosenBy']>>) => page!.revision.remotes.map(({ version }) => version);
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().join('\n');

describe('a visitor without a pass', () => {
  test.each([
    ['no cookie', async () => ''],
    ['a pass that is over', () => pass(-1)],
    [
      'a pass of another registry',
      async () => {
        const other = await openSite(join(folder, 'other'));
        return `rd_qa=${await issuePass(other.keys, { who: 'eve', until: '2099-01-01T00:00:00Z', cohorts: [] })}`;
      },
    ],
    ['a word that is no pass', async () => 'rd_qa=e30'],
  ])('with %s gets only the live site', async (_, cookie) => {
    await publishBuild(aRemote({ version: '2.0.0-cases' }));
    const { page, get, post } = await aGateway();
    const own = await cookie();
    expect(await page('/?override=cases@2.0.0-cases', `${own}; rd_override=cases@2.0.0-cases`)).toBeNull();
    expect((await get('/overrides', own)).status).toBe(404);
    expect((await post('cases@2.0.0-cases', own)).status).toBe(404);
    expect((await get('/overrides/pass', own)).status).toBe(404);
  });

  test('can reset, but is never sent elsewhere', async () => {
    const { get } = await aGateway();
    for (const [path, location] of [
      ['/case/x?override=reset&tab=2', '/case/x?tab=2'],
      ['//evil.test/?override=reset', '/evil.test/'],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
      expect(cookiesOf(answer)).toContain('rd_override=; Path=/; SameSite=Lax; Max-Age=0');
    }
  });
});

describe('a visitor with a pass', () => {
  test('gets a build from the address for one page', async () => {
    await publishBuild(aRemote({ version: '2.0.0-cases' }));
    const { page, get } = await aGateway();
    const chosen = await page('/?override=cases@2.0.0-cases', await pass());
    expect(versionsOf(chosen)).toEqual(['2.0.0-cases', '1.0.0-profile']);
    expect(chosen!.body).toContain('Overrides on this page only');
    expect(chosen!.body).toContain('name="override" value="reset"');
    expect(cookiesOf(await get('/?override=cases@2.0.0-cases', await pass()))).toBe('');
    expect(versionsOf(await page('/', await pass()))).toEqual(['1.0.0-cases', '1.0.0-profile']);
  });

  test('keeps a confirmed build by its moving tag', async () => {
    await publishBuild(aRemote({ version: '2.0.0-cases' }));
    await publishBuild(aRemote({ version: '2.0.1-cases' }));
    const tag = { app: 'cases', tag: 'pr-31', by: 'mara', at: new Date(now).toISOString() };
    await site.builds.setTag({ ...tag, version: '2.0.0-cases' });
    const { page, post } = await aGateway();
    const answer = await post('cases@pr-31', await pass(), { 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(200);
    const [kept] = answer.headers.getSetCookie()[0]!.split(';');
    expect(answer.headers.getSetCookie()[0]).toContain('HttpOnly');
    const cookie = `${await pass()}; ${kept}`;
    expect(versionsOf(await page('/', cookie))).toEqual(['2.0.0-cases', '1.0.0-profile']);
    await site.builds.setTag({ ...tag, version: '2.0.1-cases' });
    expect(versionsOf(await page('/', cookie))).toEqual(['2.0.1-cases', '1.0.0-profile']);
    expect(cookiesOf(await post('', cookie))).toContain('Max-Age=0');
  });

  test('gets signed documents that the registry key opens', async () => {
    await publishBuild(aRemote({ version: '2.0.0-cases' }));
    const { page } = await aGateway();
    const { envelopes } = (await page('/?override=cases@2.0.0-cases', await pass()))!;
    expect(envelopes).toHaveLength(1);
    expect(await openSigned(envelopes[0], 'build', await site.keys.trusted())).toMatchObject({
      ok: true,
      document: { version: '2.0.0-cases' },
    });
  });

  test.each([
    ['nobody has published', 'cases@9.9.9', 'knows no such version'],
    ['of another app', 'wallet@2.0.0-cases', 'knows no such version'],
    ['on this machine, in production', 'cases@http://localhost:4102', 'in development only'],
    ['on another machine', 'cases@http://evil.test:80', 'neither a version nor a tag'],
    ['that is no override', '<script>', 'is no override'],
  ])('sees why a build %s is refused, gets live', async (_, set, reason) => {
    await publishBuild(aRemote({ version: '2.0.0-cases' }));
    const { page, post } = await aGateway();
    const chosen = await page(`/?override=${encodeURIComponent(set)}`, await pass());
    expect(versionsOf(chosen)).toEqual(['1.0.0-cases', '1.0.0-profile']);
    expect(chosen!.body).toContain(reason);
    expect(chosen!.body).not.toContain('<script>"');
    const answer = await post(set, await pass());
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(reason);
  });

  test('is not made to choose by another site', async () => {
    const { post } = await aGateway();
    expect((await post('', await pass(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('sees what can be chosen', async () => {
    await publishBuild(aRemote({ version: '2.0.0-cases' }));
    await site.builds.setTag({ app: 'cases', tag: 'pr-31', version: '2.0.0-cases', by: 'mara', at: new Date(now).toISOString() });
    const { get } = await aGateway();
    expect(await (await get('/overrides', await pass())).json()).toEqual({
      backends: [],
      apps: [
        {
          app: 'cases',
          live: '1.0.0-cases',
          tags: [{ tag: 'pr-31', version: '2.0.0-cases' }],
          builds: [{ version: '2.0.0-cases', built_at: '2026-11-20T12:00:00.000Z', by: 'mara', source: '' }],
        },
      ],
    });
  });

  test('takes the pass from a link, removed from the address', async () => {
    const { get } = await aGateway();
    const word = (await pass()).split('=')[1]!;
    const answer = await get(`/overrides/pass?pass=${word}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(cookiesOf(answer)).toMatch(/rd_qa=\S+; Path=\/; SameSite=Lax; Max-Age=3600; HttpOnly/);
    expect(cookiesOf(answer)).toContain('rd_cohorts=qa');
  });
});

test('no other site gives a visitor a pass', async () => {
  const { url } = await aGateway();
  const word = (await pass()).split('=')[1]!;
  const take = (site: string) => fetch(`${url}/overrides/pass?pass=${word}`, { redirect: 'manual', headers: { 'sec-fetch-site': site } });
  for (const site of ['cross-site', 'same-site']) expect((await take(site)).headers.getSetCookie()).toEqual([]);
  expect((await take('none')).headers.getSetCookie()).toHaveLength(2);
});

describe('in development', () => {
  const devServer = (release: unknown) => listen(createServer((_, response) => void response.end(JSON.stringify(release))));

  test('every visitor can take a pass', async () => {
    const { get } = await aGateway({ development: true });
    expect((await get('/overrides/pass')).status).toBe(303);
  });

  test('a local build runs signed below this origin', async () => {
    const origin = await devServer(aRemote({ version: 'dev' }));
    const { page, post, get } = await aGateway({ development: true });
    const answer = await post(`cases@${origin}`, await pass());
    expect(answer.status).toBe(200);
    const chosen = (await page('/', `${await pass()}; ${answer.headers.getSetCookie()[0]!.split(';')[0]}`))!;
    const { port } = new URL(origin);
    const { entry, version } = chosen.revision.remotes[0]!;
    expect(version).toBe(`local-${port}`);
    expect(localFile(entry.href)).toBe(`${origin}/remote-entry.js`);
    expect(await (await get(entry.href)).json()).toMatchObject({ name: 'cases' });
    expect(chosen.connect).toEqual([`ws://localhost:${port}`]);
    expect(await openSigned(chosen.envelopes[0], 'build', await site.keys.trusted())).toMatchObject({ ok: true });
  });

  test('another site reads no local build', async () => {
    const { port } = new URL(await devServer({ secret: 1 }));
    const { get, url } = await aGateway({ development: true });
    const file = `/assets/cases/local-${port}/json`;
    expect((await get(file)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(url + file, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    const answered = new Promise((done) =>
      httpGet(url + file, { headers: { host: 'evil.example:4000' } }, ({ statusCode }) => done(statusCode)),
    );
    expect(await answered).toBe(403);
  });

  test('a link starts no local build', async () => {
    const origin = await devServer(aRemote({ version: 'dev' }));
    const { page } = await aGateway({ development: true });
    const chosen = await page(`/?override=cases@${encodeURIComponent(origin)}`, await pass());
    expect(versionsOf(chosen)).toEqual(['1.0.0-cases', '1.0.0-profile']);
  });

  test.each([
    ['is another remote', aRemote({ name: 'wallet' }), 'offers wallet'],
    ['is no release', { hello: 1 }, 'offers no build'],
  ])('what a server offers that %s is refused', async (_, release, reason) => {
    const origin = await devServer(release);
    const { post } = await aGateway({ development: true });
    expect(await (await post(`cases@${origin}`, await pass())).text()).toContain(reason);
  });
});

test.each([
  [
    'cases@1.4.2, wallet@pr-31',
    [
      { app: 'cases', name: '1.4.2', origin: null },
      { app: 'wallet', name: 'pr-31', origin: null },
    ],
  ],
  ['cases@1,cases@2', [{ app: 'cases', name: '2', origin: null }]],
  ['cases@http://localhost:4102', [{ app: 'cases', name: 'http://localhost:4102', origin: 'http://localhost:4102' }]],
  ['', []],
])('"%s" is read', (text, requests) => expect(parseOverrides(text)).toEqual(requests));
