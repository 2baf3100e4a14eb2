import { expect, test } from 'vitest';
import { startApp } from '../../plumbing/testing.ts';
import { testApp } from '../../plumbing/testing/app.ts';
import { sql } from 'kysely';
import { aLoginCode, codeNow, nextStep, withFactor } from './testing.ts';

const app = testApp();

type LoginCode = { code: string; code_verifier: string };
const exchange = (login: LoginCode, tfa_code?: string, on = app) =>
  on.ask('POST /oauth/token', { body: { grant_type: 'authorization_code', ...login, ...(tfa_code !== undefined && { tfa_code }) } });
const gone = { status: 422, refusal: { code: 'invalid_code' } };

// proves API-017, API-018
test('requires a second factor before tokens', async () => {
  const { player, secret } = await withFactor(app);
  const login = await aLoginCode(app, player);
  expect(await exchange(login)).toMatchObject({ status: 401, refusal: { code: 'tfa_required', tfa_required: true } });
  expect(await exchange(login, '000000')).toMatchObject({
    status: 422,
    refusal: { code: 'validation', fields: { tfa_code: [expect.any(String)] } },
  });
  const code = codeNow(app, secret);
  const tokens = await exchange(login, code);
  if (!tokens.ok) throw new Error(tokens.text);
  const me = await app.ask('GET /profile/me', {}, { as: { token: tokens.value.access_token } });
  expect(me.ok && me.value.id).toBe(player.id);
  // The used code of the app opens no second session, and the used login code ends the first one.
  expect((await exchange(await aLoginCode(app, player), code)).status).toBe(422);
  expect(await exchange(login, codeNow(app, secret, 1))).toMatchObject(gone);
  app.clock.advance(2001);
  expect((await app.ask('GET /profile/me', {}, { as: { token: tokens.value.access_token } })).status).toBe(401);
});

test('takes a backup code too', async () => {
  const { player, backupCodes } = await withFactor(app);
  expect((await exchange(await aLoginCode(app, player), backupCodes[0])).status).toBe(200);
  expect((await exchange(await aLoginCode(app, player), backupCodes[0])).status).toBe(422);
});

test('asks no player who disabled it for sign-in', async () => {
  const { player, secret } = await withFactor(app);
  const flags = { tfa_on_login: false, tfa_on_cash_out: true, tfa_on_cash_out_account: true };
  await app.ask('POST /profile/tfa/settings', { body: { ...flags, tfa_code: codeNow(app, secret) } }, { as: player });
  expect((await exchange(await aLoginCode(app, player))).status).toBe(200);
});

test.each([true, false])('allows ten minutes in total, code already shown: %s', async (shown) => {
  const { player, secret } = await withFactor(app);
  const login = await aLoginCode(app, player);
  if (shown) await exchange(login);
  const pass = (minutes: number) =>
    sql`update login_codes set expires_at = expires_at - make_interval(mins => ${minutes}) where player_id = ${player.id}`.execute(
      app.db.sql,
    );
  await pass(9);
  expect(await exchange(login)).toMatchObject({ status: 401 });
  await pass(1);
  expect(await exchange(login, codeNow(app, secret))).toMatchObject(gone);
});

test('is used up by a wrong verifier', async () => {
  const { player, secret } = await withFactor(app);
  const login = await aLoginCode(app, player);
  await exchange(login);
  expect(await exchange({ ...login, code_verifier: 'guessed' }, codeNow(app, secret))).toMatchObject(gone);
  expect(await exchange(login, codeNow(app, secret))).toMatchObject(gone);
});

// proves G35
test('limits tries per player over codes and processes', async () => {
  const limited = await startApp({ rateLimits: true });
  const again = await startApp({ beside: limited, rateLimits: true });
  const { player, secret } = await withFactor(limited);
  const logins = await Promise.all(Array.from({ length: 5 }, () => aLoginCode(limited, player)));
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => exchange(logins[i % 5]!, '000000', i % 2 ? limited : again)));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
  expect((await exchange(logins[0]!, codeNow(limited, secret), limited)).status).toBe(429);
  await nextStep(limited, 2);
  expect((await exchange(logins[0]!, codeNow(limited, secret), limited)).status).toBe(200);
  await again.close();
  await limited.close();
});

// proves G31
test('one login code gives one session in fifty exchanges', async () => {
  const second = await startApp({ beside: app });
  const player = await app.aPlayer();
  const login = await aLoginCode(app, player);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => exchange(login, undefined, i % 2 ? app : second)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await second.close();
});
