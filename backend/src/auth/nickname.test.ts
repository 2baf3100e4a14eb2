import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { jsonLogger } from '../plumbing/config/logger.ts';
import { startApp } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { steam } from './steam.ts';

const app = testApp({ config: { alternateLogin: true, captcha: 'none' } });

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const ivo = '90000000000000005';
const profile = (steamid = ivo, origin = app.origin) => `${origin}/sandbox/steam/id/${steamid}`;
const ask = (url: string, on = app) => on.ask('POST /oauth/nickname/key', { body: { url, state: 'state-12345', challenge } });
const keyFor = async (url: string) => {
  const answer = await ask(url);
  if (!answer.ok) throw new Error(answer.text);
  return answer.value;
};
const validate = (key: string, on = app) => on.ask('POST /oauth/nickname/validate', { body: { key } });
const rename = (name: string, steamid = ivo) =>
  fetch(`${profile(steamid)}/`, { method: 'POST', body: new URLSearchParams({ nickname: name }), redirect: 'manual' });

// proves API-020, API-021, API-163
test('signs in by profile name and keeps the nickname', async () => {
  const { key, name_key } = await keyFor(profile());
  expect(await validate(key)).toMatchObject({ status: 409, refusal: { code: 'name_not_changed' } });
  expect((await rename(name_key)).status).toBe(303);
  expect(await (await fetch(`${profile()}/`)).text()).toContain(`<h1>${name_key}</h1>`);
  const valid = await validate(key);
  if (!valid.ok) throw new Error(valid.text);
  expect(valid.value.code.startsWith('/?')).toBe(true);
  const query = new URL(valid.value.code, app.origin).searchParams;
  expect(query.get('state')).toBe('state-12345');
  const tokens = await app.reply('POST /oauth/token', {
    body: { grant_type: 'authorization_code', code: query.get('code')!, code_verifier: verifier },
  });
  const me = await app.ask('GET /profile/me', {}, { as: { token: tokens.access_token } });
  expect(me).toMatchObject({ value: { steamid: ivo, nickname: 'Ivo' } });
});

// proves API-022, G31
test('accepts a key once of fifty', async () => {
  const second = await startApp({ beside: app, config: { alternateLogin: true, captcha: 'none' } });
  const { key, name_key } = await keyFor(`${profile()}/`);
  await rename(name_key);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => validate(key, i % 2 ? app : second)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await validate(key)).toMatchObject({ status: 422, refusal: { code: 'invalid_code' } });
  await second.close();

  const old = await keyFor(profile());
  await rename(old.name_key);
  await app.advance(600_000);
  expect(await validate(old.key)).toMatchObject({ status: 422, refusal: { code: 'invalid_code' } });

  const other = await keyFor(profile('90000000000000004'));
  await rename(other.name_key);
  expect(await validate(other.key)).toMatchObject({ refusal: { code: 'name_not_changed' } });
  expect(other.name_key).not.toBe(old.name_key);
});

test.each([
  'https://evil.example/sandbox/steam/id/90000000000000005/',
  '/sandbox/steam/id/90000000000000005',
  'javascript:alert(1)',
  'ORIGIN/sandbox/steam/id/7656119800000000/',
  'ORIGIN/sandbox/steam/id/90000000000000005/../90000000000000001/',
  '',
])('knows no profile at "%s"', async (url) => {
  expect(await ask(url.replace('ORIGIN', app.origin))).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
});

test("creates a new player without the key's name", async () => {
  const steamid = '91234567800001234';
  const { key, name_key } = await keyFor(profile(steamid));
  await rename(name_key, steamid);
  expect((await validate(key)).status).toBe(200);
  const row = await app.db.sql.selectFrom('players').select('nickname').where('steamid', '=', steamid).executeTakeFirstOrThrow();
  expect(row.nickname).toBe('Player 1234');
});

// proves API-011
test('stops after ten tries a minute from one address', async () => {
  const limited = await startApp({ rateLimits: true, config: { alternateLogin: true, captcha: 'none' } });
  const answers = await Promise.all(Array.from({ length: 30 }, () => validate('made-up', limited)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  await limited.close();
});

// proves SHELL-135
test('requires a captcha before it looks for a name', async () => {
  const strict = await startApp({ config: { alternateLogin: true } });
  expect(await ask(profile(ivo, strict.origin), strict)).toMatchObject({ status: 422, refusal: { code: 'captcha_required' } });
  await strict.close();
});

test('is missing unless switched on', async () => {
  const off = await startApp();
  expect((await ask(profile(ivo, off.origin), off)).status).toBe(404);
  expect(await off.ask('GET /bootstrap')).toMatchObject({ value: { features: { alternate_login: false } } });
  await off.close();
});

test.each([
  ['https://steamcommunity.com/profiles/76561198000000001/', '76561198000000001', 0],
  ['https://steamcommunity.com/id/gabe/', '76561198000000002', 1],
  ['http://steamcommunity.com/id/gabe/', null, 0],
  ['https://steamcommunity.com.evil.example/id/gabe/', null, 0],
  ['https://steamcommunity.com/id/gabe/../../profiles/76561198000000001/', null, 0],
])("reads the real platform's profile from %s", async (url, steamid, asked) => {
  const seen: string[] = [];
  const network = (async (address: URL) => {
    seen.push(String(address));
    return Response.json({ response: { steamid: '76561198000000002', success: 1 } });
  }) as unknown as typeof fetch;
  expect(
    await steam(
      { steamApiKey: 'key' },
      jsonLogger(() => {}),
      network,
    ).profileAt(url, ''),
  ).toBe(steamid);
  expect(seen).toHaveLength(asked);
});
