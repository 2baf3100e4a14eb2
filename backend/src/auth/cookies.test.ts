import { request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../plumbing/testing.ts';

let app: TestApp;
/** The same site behind a proxy that ends https. */
let secure: TestApp;
beforeAll(async () => {
  app = await startApp();
  secure = await startApp({ beside: app, config: { publicOrigin: 'https://play.example' } });
});
afterAll(async () => {
  await secure.close();
  await app.close();
});

interface Answer {
  status: number;
  body: { refresh_token?: string | null; access_token?: string; code?: string };
  cookies: string[];
}

/** Sends the headers of a browser; `fetch` would add others. */
function post(path: string, body: unknown, headers: Record<string, string> = {}, on = app): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const request = send(`${on.origin}/api${path}`, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, body: JSON.parse(text) as Answer['body'], cookies: response.headers['set-cookie'] ?? [] }),
      );
    });
    request.on('error', reject).end(JSON.stringify(body));
  });
}
const renewal = { grant_type: 'refresh_token', cookie: true };
const signIn = async (on = app) => {
  const { cookies } = await post('/dev/session', { new: true, cookie: true }, {}, on);
  return cookies[0]!.split(';')[0]!;
};
const renew = (cookie: string, headers = {}, on = app) => post('/oauth/token', renewal, { cookie, ...headers }, on);

describe('a request of another site', () => {
  const foreign = (own: string): Record<string, string>[] => [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${own}0` },
    { origin: own, 'sec-fetch-site': 'cross-site' },
  ];

  test('neither renews nor ends a session', async () => {
    const cookie = await signIn();
    for (const headers of foreign(app.origin)) {
      const [renewed, ended] = [await renew(cookie, headers), await post('/oauth/invalidate', {}, { cookie, ...headers })];
      expect([headers, renewed.status, renewed.body.code, renewed.cookies]).toEqual([headers, 403, 'foreign_origin', []]);
      expect([headers, ended.status, ended.body.code, ended.cookies]).toEqual([headers, 403, 'foreign_origin', []]);
    }
    expect((await renew(cookie)).status).toBe(200);
  });

  test('signs no player in', async () => {
    for (const headers of foreign(app.origin)) {
      const answer = await post('/dev/session', { new: true, cookie: true }, headers);
      expect([answer.status, answer.cookies]).toEqual([403, []]);
    }
    const start = `${app.origin}/api/oauth/steam/login?state=state-12345&challenge=${'a'.repeat(43)}`;
    const begun = await fetch(start, { redirect: 'manual', headers: { 'sec-fetch-site': 'cross-site' } });
    expect([begun.headers.get('location'), begun.headers.getSetCookie()]).toEqual([expect.stringContaining('error=invalid_request'), []]);
  });

  test('is refused by every call that changes something', async () => {
    for (const { route } of app.app.calls.filter((call) => call.route.startsWith('POST '))) {
      const answer = await post(route.slice('POST '.length).replaceAll(/:\w+/g, 'x'), {}, { origin: 'https://evil.example' });
      expect([route, answer.status, answer.body.code]).toEqual([route, 403, 'foreign_origin']);
    }
  });
});

test.each([
  ['a program', () => ({})],
  ['the own page', (origin: string) => ({ origin, 'sec-fetch-site': 'same-origin' })],
  ['an address that was typed', () => ({ 'sec-fetch-site': 'none' })],
] as [string, (origin: string) => Record<string, string>][])('answers %s', async (_who, headers) => {
  expect((await renew(await signIn(), headers(app.origin))).status).toBe(200);
});

test('answers pages of the public origin and a mirror', async () => {
  const [cookie, other] = [await signIn(secure), await signIn(secure)];
  expect((await renew(cookie, { origin: 'https://play.example', host: 'play.example' }, secure)).status).toBe(200);
  expect((await renew(other, { origin: 'https://mirror.example', host: 'mirror.example' }, secure)).status).toBe(200);
});

describe('over https', () => {
  test('the cookie is bound to its host', async () => {
    const { cookies } = await post('/dev/session', { new: true, cookie: true }, {}, secure);
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^__Host-rd_refresh=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const login = await fetch(`${secure.origin}/api/oauth/steam/login?state=state-12345&challenge=${'a'.repeat(43)}`, {
      redirect: 'manual',
    });
    expect(login.headers.getSetCookie()[0]).toMatch(/^__Host-rd_login=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('replaces a cookie of an earlier release', async () => {
    const plain = await signIn();
    const answer = await renew(plain, {}, secure);
    expect(answer.status).toBe(200);
    expect(answer.cookies.map((line) => line.split('=')[0])).toEqual(['__Host-rd_refresh', 'rd_refresh', 'rd_session']);
    expect(answer.cookies[1]).toMatch(/^rd_refresh=; Max-Age=0; Path=\/api\/oauth;/);
    expect((await renew(answer.cookies[0]!.split(';')[0]!, {}, secure)).status).toBe(200);
  });

  test('ignores an additional plain cookie', async () => {
    const [own, planted] = [await signIn(secure), await signIn()];
    const answer = await renew(`${planted}; ${own}`, {}, secure);
    expect([answer.status, (await renew(own, {}, secure)).cookies[0]]).toEqual([200, answer.cookies[0]]);
  });
});

describe('the mark of a session', () => {
  const marks = ({ cookies }: Answer) => cookies.filter((line) => line.startsWith('rd_session='));

  test('comes with the session to every page and goes with it', async () => {
    const begun = await post('/dev/session', { new: true, cookie: true });
    expect(marks(begun)).toEqual(['rd_session=1; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax']);
    const cookie = begun.cookies[0]!.split(';')[0]!;
    const renewed = await renew(cookie);
    expect(marks(renewed)).toEqual(marks(begun));
    const ended = await post('/oauth/invalidate', {}, { cookie: renewed.cookies[0]!.split(';')[0]! });
    expect(marks(ended)).toEqual(['rd_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(marks(await renew('rd_refresh=made-up'))).toEqual(marks(ended));
  });

  test('is not given to a program that keeps its tokens itself', async () => {
    expect(marks(await post('/dev/session', { new: true }))).toEqual([]);
  });

  test('is sent over https alone where the site has it', async () => {
    const begun = await post('/dev/session', { new: true, cookie: true }, {}, secure);
    expect(marks(begun)).toEqual(['rd_session=1; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax']);
  });
});

describe('two refresh cookies of one name', () => {
  test.each(['before', 'after'])('keep the session with the planted one %s the real one', async (place) => {
    let real = await signIn();
    for (const planted of ['rd_refresh=made-up', 'rd_refresh=', await signIn().then(async (used) => (await renew(used), used))]) {
      const answer = await renew(place === 'before' ? `${planted}; ${real}` : `${real}; ${planted}`);
      expect([planted, answer.status]).toEqual([planted, 200]);
      real = answer.cookies[0]!.split(';')[0]!;
    }
    expect((await renew(real)).status).toBe(200);
  });

  test('keep the session when one replaced the other', async () => {
    const first = await signIn();
    const second = (await renew(first)).cookies[0]!.split(';')[0]!;
    const third = (await renew(second)).cookies[0]!.split(';')[0]!;
    const answer = await renew(`${first}; ${second}; ${third}`);
    expect(answer.status).toBe(200);
    expect((await renew(answer.cookies[0]!.split(';')[0]!)).status).toBe(200);
  });

  test('are both ended by signing out', async () => {
    const [one, other] = [await signIn(), await signIn()];
    expect((await post('/oauth/invalidate', {}, { cookie: `${one}; ${other}` })).status).toBe(200);
    for (const cookie of [one, other]) expect((await renew(cookie)).status).toBe(401);
  });
});
