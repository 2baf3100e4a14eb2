import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

/** A browser that keeps cookies and shows every redirect. */
class Browser {
  cookies = new Map<string, string>();
  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(url, app.origin), {
      redirect: 'manual',
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
  async next(url: string, init?: RequestInit): Promise<string> {
    return (await this.open(url, init)).headers.get('location')!;
  }
}

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

const begin = (extra = '') => browser.next(`/api/oauth/steam/login?state=state-12345&challenge=${challenge}${extra}`);
const approve = async (person: string, extra = ''): Promise<string> => {
  const provider = new URL(await begin(extra));
  return browser.next('/sandbox/steam/approve', {
    method: 'POST',
    body: new URLSearchParams({ return_to: provider.searchParams.get('openid.return_to')!, person }),
  });
};
const answerOf = (location: string) => Object.fromEntries(new URL(location, app.origin).searchParams);
const exchange = (code: string, code_verifier = verifier) =>
  app.ask('POST /oauth/token', { body: { grant_type: 'authorization_code', code, code_verifier } });
const codeFor = async (person: string) => answerOf(await browser.next(await approve(person))).code!;

// proves SHELL-002, SHELL-116, API-014, API-015
test('signs a person of the cast in', async () => {
  const answer = answerOf(await browser.next(await approve('90000000000000001')));
  expect(answer).toEqual({ code: expect.any(String) as string, state: 'state-12345' });
  const tokens = await exchange(answer.code!);
  if (!tokens.ok) throw new Error(tokens.text);
  expect(tokens.value).toMatchObject({ token_type: 'Bearer', expires_in: 3600, refresh_token: expect.any(String) as string });
  const claims = JSON.parse(Buffer.from(tokens.value.access_token.split('.')[1]!, 'base64url').toString()) as { exp: number; iat: number };
  expect(claims.exp - claims.iat).toBe(3600);
  const me = await app.ask('GET /profile/me', {}, { as: { token: tokens.value.access_token } });
  expect(me).toMatchObject({ ok: true, value: { nickname: 'Nova', steamid: '90000000000000001', balance: 128_450 } });
});

// proves SHELL-099
test('reports a sign-in in the main window', async () => {
  expect(answerOf(await browser.next(await approve('90000000000000002', '&main=1')))).toMatchObject({ main: '1', state: 'state-12345' });
});

test('gives a new player play money, points and commitments', async () => {
  const assertion = await approve('new');
  const steamid = new URL(assertion).searchParams.get('openid.claimed_id')!.slice(-17);
  const first = await exchange(answerOf(await browser.next(assertion)).code!);
  if (!first.ok) throw new Error(first.text);
  const me = await app.ask('GET /profile/me', {}, { as: { token: first.value.access_token } });
  expect(me).toMatchObject({ ok: true, value: { steamid, balance: 10_000, bonus_balance: 0, dat_points: 100_000 } });
  expect((await app.ask('GET /seeds/current', {}, { as: { token: first.value.access_token } })).ok).toBe(true);
  const again = await exchange(await codeFor(steamid));
  if (!again.ok || !me.ok) throw new Error(again.text);
  expect(await app.ask('GET /profile/me', {}, { as: { token: again.value.access_token } })).toMatchObject({ value: { id: me.value.id } });
});

test('creates one player for simultaneous first sign-ins', async () => {
  const assertion = await approve('new');
  const steamid = new URL(assertion).searchParams.get('openid.claimed_id')!.slice(-17);
  const assertions = [assertion, await approve(steamid), await approve(steamid)];
  const answers = await Promise.all(assertions.map(async (url) => answerOf(await browser.next(url))));
  for (const answer of answers) expect(answer.code).toEqual(expect.any(String));
  expect(await app.db.sql.selectFrom('players').select('id').where('steamid', '=', steamid).execute()).toHaveLength(1);
});

test('brings a cancelled sign-in back with its reason', async () => {
  expect(answerOf(await browser.next(await approve('cancel')))).toEqual({
    error: 'access_denied',
    error_description: 'The sign-in was cancelled.',
    state: 'state-12345',
  });
});

describe('the code', () => {
  test('works once, and reuse ends the first session', async () => {
    const code = await codeFor('90000000000000003');
    const first = await exchange(code);
    if (!first.ok) throw new Error(first.text);
    expect(await exchange(code)).toMatchObject({ status: 422, refusal: { code: 'invalid_code' } });
    expect((await app.ask('GET /profile/me', {}, { as: { token: first.value.access_token } })).status).toBe(401);
  });

  test('creates one session for fifty simultaneous uses', async () => {
    const code = await codeFor('90000000000000003');
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is worthless without its verifier and used up', async () => {
    const code = await codeFor('90000000000000003');
    expect(await exchange(code, 'another-verifier')).toMatchObject({ status: 422, refusal: { code: 'invalid_code' } });
    expect(await exchange(code)).toMatchObject({ refusal: { code: 'invalid_code' } });
    expect(await exchange('made-up')).toMatchObject({ refusal: { code: 'invalid_code' } });
  });
});

describe('a forged answer of the provider', () => {
  const forge = async (change: (query: URLSearchParams) => void, person = '90000000000000004') => {
    const url = new URL(await approve(person));
    change(url.searchParams);
    return answerOf(await browser.next(url.href));
  };
  const set = (name: string, value: string) => (query: URLSearchParams) => query.set(`openid.${name}`, value);
  const nova = () => `${app.origin}/sandbox/steam/id/90000000000000001`;

  test.each<[string, (query: URLSearchParams) => void]>([
    ['another endpoint', set('op_endpoint', 'https://evil.example/openid')],
    [
      'another person',
      (query) => {
        set('claimed_id', nova())(query);
        set('identity', nova())(query);
      },
    ],
    ['another identity only', (query) => set('identity', nova())(query)],
    [
      'an identifier of another site',
      (query) => {
        for (const name of ['claimed_id', 'identity']) set(name, 'https://evil.example/id/90000000000000001')(query);
      },
    ],
    [
      'an identifier with a tail',
      (query) => {
        for (const name of ['claimed_id', 'identity']) set(name, `${nova()}0`)(query);
      },
    ],
    ['another return address', set('return_to', 'https://evil.example/')],
    ['a shortened list of signed fields', set('signed', 'signed,op_endpoint')],
    ['a list without the identifier', (query) => query.set('openid.signed', query.get('openid.signed')!.replace('claimed_id,', ''))],
    ['another signature', set('sig', 'AAAA')],
    ['a nonce of yesterday', (query) => query.set('openid.response_nonce', query.get('openid.response_nonce')!.replace(/^\d{4}/, '2020'))],
    ['another mode', set('mode', 'setup_needed')],
    ['another name space', set('ns', 'http://openid.net/signon/1.1')],
    ['two identifiers', (query) => query.append('openid.claimed_id', nova())],
    ['a second unsigned field', (query) => query.append('openid.sig', 'x')],
    ['no signature at all', (query) => query.delete('openid.sig')],
  ])('with %s signs nobody in', async (_name, change) => {
    expect(await forge(change)).toEqual({ error: 'server_error', error_description: expect.any(String) as string, state: 'state-12345' });
  });

  test('or a replayed genuine one fails', async () => {
    const assertion = await approve('90000000000000004');
    expect(answerOf(await browser.next(assertion)).code).toEqual(expect.any(String));
    expect(answerOf(await browser.next(assertion)).error).toBe('server_error');
  });

  test('or a genuine one in another browser fails', async () => {
    const assertion = await approve('90000000000000004');
    for (const name of browser.cookies.keys()) browser.cookies.set(name, 'of-another-browser');
    expect(answerOf(await browser.next(assertion)).error).toBe('expired');
  });

  test('or a genuine one without a cookie says that it is missing', async () => {
    const assertion = await approve('90000000000000004');
    browser.cookies.clear();
    expect(answerOf(await browser.next(assertion))).toEqual({
      error: 'no_cookie',
      error_description: expect.stringMatching(/allow cookies/),
    });
  });

  test('or one of another flow fails', async () => {
    const assertion = new URL(await approve('90000000000000004'));
    const other = new URL(new URL(await begin()).searchParams.get('openid.return_to')!);
    assertion.searchParams.set('flow', other.searchParams.get('flow')!);
    expect(answerOf(await browser.next(assertion.href)).error).toBe('server_error');
    assertion.searchParams.set('flow', 'made.up');
    expect(answerOf(await browser.next(assertion.href)).error).toBe('expired');
  });

  // proves API-163
  test('leads to no other site', async () => {
    for (const location of [
      await browser.next('/api/oauth/steam/callback?flow=x&return=https://evil.example'),
      await browser.next('/api/oauth/steam/login?state=x'),
    ]) {
      expect(new URL(location, app.origin).origin).toBe(app.origin);
      expect(location.startsWith('/?')).toBe(true);
    }
    const stray = await browser.open('/sandbox/steam/approve', {
      method: 'POST',
      body: new URLSearchParams({ return_to: 'https://evil.example/api/oauth/steam/callback', person: '90000000000000001' }),
    });
    expect(stray.status).toBe(400);
  });
});

describe('the provider', () => {
  const check = async (assertion: string) => {
    const form = new URLSearchParams([...new URL(assertion).searchParams].filter(([name]) => name.startsWith('openid.')));
    form.set('openid.mode', 'check_authentication');
    return (await browser.open('/sandbox/steam/login', { method: 'POST', body: form })).text();
  };

  test('confirms its own OpenID 2.0 assertion once', async () => {
    const assertion = await approve('90000000000000005');
    expect(await check(assertion)).toBe('ns:http://specs.openid.net/auth/2.0\nis_valid:true\n');
    expect(await check(assertion)).toContain('is_valid:false');
    const forged = new URL(await approve('90000000000000005'));
    forged.searchParams.set('openid.claimed_id', `${app.origin}/sandbox/steam/id/90000000000000001`);
    expect(await check(forged.href)).toContain('is_valid:false');
  });

  test('lists the cast without scripts, safe against framing', async () => {
    const page = await browser.open(await begin());
    const html = await page.text();
    for (const name of ['Nova', 'Zephyr', 'Mara', 'Kestrel', 'Ivo', 'Juno', 'A new player']) expect(html).toContain(name);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(html).not.toMatch(/<script|\sstyle=|\son[a-z]+=/);
    expect((await browser.open('/sandbox/steam/style.css')).headers.get('content-type')).toContain('text/css');
  });

  test('refuses a request from another site', async () => {
    expect((await browser.open('/sandbox/steam/login')).status).toBe(400);
    const url = new URL(await begin());
    url.searchParams.set('openid.return_to', 'https://evil.example/');
    expect((await browser.open(url.href)).status).toBe(400);
    url.searchParams.set('openid.return_to', `${app.origin}/api/oauth/steam/callback?x="><script>alert(1)</script>`);
    expect(await (await browser.open(url.href)).text()).not.toContain('<script');
  });
});

test('refuses the 31st answer a minute from one network', async () => {
  const limited = await startApp({ rateLimits: true });
  const login = await fetch(`${limited.origin}/api/oauth/steam/login?state=state-12345&challenge=${challenge}`, { redirect: 'manual' });
  const answer = new URL(new URL(login.headers.get('location')!).searchParams.get('openid.return_to')!);
  answer.searchParams.set('openid.mode', 'cancel');
  const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
  const errors = [];
  for (let i = 0; i < 31; i++) {
    const reply = await fetch(answer, { redirect: 'manual', headers: { cookie } });
    errors.push(answerOf(reply.headers.get('location')!).error);
  }
  expect(errors).toEqual([...Array.from({ length: 30 }, () => 'access_denied'), 'temporarily_unavailable']);
  await limited.close();
});
