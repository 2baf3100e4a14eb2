// database: both
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isOlder } from './http.ts';
import { startApp } from '../testing.ts';
import { testApp } from '../testing/app.ts';

const app = testApp();

// proves API-005
test('accepts the standard client headers', async () => {
  const player = await app.aPlayer();
  const headers = {
    accept: 'application/json',
    'x-client-id': randomUUID(),
    'x-oauth-client-id': '1',
    'x-client-version': '0.1.0',
    'x-analytics-client-id': randomUUID(),
    'x-nonce': randomUUID(),
  };
  expect((await app.ask('GET /profile/me', {}, { as: player, headers })).status).toBe(200);
  expect((await app.ask('POST /profile/sessions/end-all', { body: { keep_current: true } }, { as: player, headers })).status).toBe(200);
});

describe('a nonce', () => {
  const accept = (as: { token: string }, nonce: string, on = app) =>
    on.ask('POST /profile/update/tos', {}, { as, headers: { 'x-nonce': nonce } });

  // proves API-006, G31
  test('is refused on repeated POSTs for ten minutes', async () => {
    const second = await startApp({ beside: app });
    const [player, other] = [await app.aPlayer(), await app.aPlayer()];
    const nonce = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => accept(player, nonce, i % 2 ? app : second)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, refusal: { code: 'nonce_reused' } });
    expect((await accept(other, nonce)).status).toBe(200);
    expect((await accept(player, randomUUID())).status).toBe(200);
    await app.advance(599_000);
    expect((await accept(player, nonce)).status).toBe(409);
    await app.advance(1000);
    expect((await accept(player, nonce)).status).toBe(200);
    await second.close();
  });

  // proves API-006
  test('of a money call repeats its answer', async () => {
    const player = await app.aPlayer();
    const send = () =>
      fetch(`${app.origin}/api/seeds/rotate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}`, 'x-nonce': 'once-only' },
        body: '{}',
      }).then((answer) => answer.text());
    expect(await send()).toBe(await send());
  });
});

// proves API-009, ERR-063
test('tells only outdated clients to reload', async () => {
  const strict = await startApp({ config: { minClientVersion: '1.4.0' } });
  const ask = (version?: string) => strict.ask('GET /dropcase', {}, { headers: version ? { 'x-client-version': version } : {} });
  for (const version of ['1.3.9', '0.1.0', '1.3']) {
    expect(await ask(version)).toMatchObject({
      status: 422,
      refusal: { code: 'client_outdated', message: 'Your client is out of date. Please, clear browser cache and refresh this page.' },
    });
  }
  for (const version of ['1.4.0', '1.4', '1.10.0', '2', 'dev', undefined])
    expect([version, (await ask(version)).status]).toEqual([version, 200]);
  // The session outlives the reload.
  const { refreshToken } = await strict.aPlayer();
  const renewal = { body: { grant_type: 'refresh_token', refresh_token: refreshToken } } as const;
  expect((await strict.ask('POST /oauth/token', renewal, { headers: { 'x-client-version': '0.1.0' } })).status).toBe(200);
  await strict.close();
});

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.2.3', '1.2.10', true],
  ['1.10', '1.9.9', false],
  ['1', '1.0.1', true],
  ['1.2.3-beta', '1.2.3', false],
  ['build-7', '9.9.9', false],
])('takes %s for older than %s: %s', (version, than, older) => {
  expect(isOlder(version, than)).toBe(older);
});

// proves API-012
test('answers 503 in maintenance and tells the bootstrap', async () => {
  const shut = await startApp({ config: { maintenance: true } });
  const player = await shut.aPlayer();
  const me = await shut.ask('GET /profile/me', {}, { as: player });
  expect(me).toMatchObject({ status: 503, refusal: { code: 'maintenance' } });
  expect(Number(me.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await shut.ask('GET /bootstrap')).toMatchObject({ status: 200, value: { status: 'maintenance' } });
  expect(await shut.ask('GET /health')).toMatchObject({ status: 200, value: { ready: true } });
  expect(await app.ask('GET /bootstrap')).toMatchObject({ value: { status: 'ok' } });
  await shut.close();
});
