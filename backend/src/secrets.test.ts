import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { adminDoor, adminKey } from './admin/door.ts';
import { readSigned, signValue } from './auth/index.ts';
import { rotateToken } from './auth/token.ts';
import { steam } from './auth/steam.ts';
import { registryDoor } from './bootstrap/registry-door.ts';
import { activePair } from './fairness/pairs.ts';
import { reseal } from './fairness/sealed-seeds.ts';
import { vapidsOf } from './notices/push/vapid.ts';
import { BrokenSeal } from './plumbing/database/sealing.ts';
import type { TestPlayer } from './plumbing/testing.ts';
import { testApp } from './plumbing/testing/app.ts';
import { environment, takeSecrets } from './secrets.ts';
import { withKeys } from './wallet/payments/providers/configured.ts';

const app = testApp({ config: { serviceKeys: ['s'.repeat(32)] } });
const folder = mkdtempSync(join(tmpdir(), 'riftdrop-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { SECRETS_FILE: join(folder, 'secrets') };

const [old, fresh] = ['1'.repeat(64), '2'.repeat(64)];
/** The key of the template of the database. */
const testKey = `test:${Buffer.alloc(32, 7).toString('base64')}`;

const write = (secrets: Record<string, string>) =>
  writeFileSync(
    env.SECRETS_FILE,
    Object.entries({ SEALING_KEYS: testKey, SECRET_KEY: old, ...secrets })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
/** The process reads these secrets, as at a SIGHUP. */
function take(secrets: Record<string, string>): void {
  write(secrets);
  takeSecrets(env, app.plumbing.config, app.plumbing.secret);
}

test('SECRET_KEY: tokens and links of an older key hold until it is taken out', async () => {
  const { secret, db } = app.plumbing;
  const me = async (player: TestPlayer) => (await app.ask('GET /profile/me', {}, { as: player })).status;
  const device = { name: 'a browser', network: '', mark: 'm' };
  take({});
  const before = { player: await app.aPlayer(), link: signValue(secret, 'link', 1) };
  const successor = await rotateToken(db, secret, before.player.refreshToken, device);
  expect(await me(before.player)).toBe(200);

  take({ SECRET_KEY: `${fresh},${old}` });
  const after = { player: await app.aPlayer(), link: signValue(secret, 'link', 1) };
  expect([await me(before.player), await me(after.player)]).toEqual([200, 200]);
  expect([before.link, after.link].map((link) => readSigned(secret, 'link', link))).toEqual([1, 1]);
  expect(before.link).not.toBe(after.link);
  // The reply of the first try was lost, and the page repeats it after the change.
  expect(await rotateToken(db, secret, before.player.refreshToken, device)).toEqual(successor);

  take({ SECRET_KEY: fresh });
  expect([await me(before.player), await me(after.player)]).toEqual([401, 200]);
  expect([before.link, after.link].map((link) => readSigned(secret, 'link', link))).toEqual([null, 1]);
  // The session goes on: pages renew their token by it.
  expect(await rotateToken(db, secret, successor!.refreshToken, device)).not.toBeNull();
});

test('SECRET_KEY: commands of operators under an older key are taken until it is taken out', async () => {
  const knock = async (key: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${adminKey(Buffer.from(key))}` };
    return (await fetch(app.origin + adminDoor, { method: 'POST', headers, body: '{"actor":"Ada","words":["log"]}' })).status;
  };
  const knocks = async () => [await knock(old), await knock(fresh)];
  take({});
  expect(await knocks()).toEqual([200, 401]);
  take({ SECRET_KEY: `${fresh},${old}` });
  expect(await knocks()).toEqual([200, 200]);
  take({ SECRET_KEY: fresh });
  expect(await knocks()).toEqual([401, 200]);
});

test('SERVICE_KEY: gateways with an older key are let in until it is taken out', async () => {
  const knock = async (key: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    return (await fetch(app.origin + registryDoor, { method: 'POST', headers, body: '{"revision":1}' })).status;
  };
  const knocks = async () => [await knock(old), await knock(fresh)];
  take({ SERVICE_KEY: old });
  expect(await knocks()).toEqual([204, 401]);
  take({ SERVICE_KEY: `${fresh},${old}` });
  expect(await knocks()).toEqual([204, 204]);
  take({ SERVICE_KEY: fresh });
  expect(await knocks()).toEqual([401, 204]);
});

test('SEALING_KEYS: secrets of an older key open, and are sealed again before it is taken out', async () => {
  const { sealing, db } = app.plumbing;
  const newKey = `new:${randomBytes(32).toString('base64')}`;
  const { id } = await app.aPlayer();
  const pair = await activePair(db.sql, sealing, id);
  const left = sealing.seal('totp', id, 'x');

  take({ SEALING_KEYS: `${newKey},${testKey}` });
  expect(await activePair(db.sql, sealing, id)).toEqual(pair);
  expect(sealing.seal('totp', id, 'x')).toMatch(/^v1\.new\./);
  await reseal(db, sealing);

  take({ SEALING_KEYS: newKey });
  expect(await activePair(db.sql, sealing, id)).toEqual(pair);
  expect(() => sealing.open('totp', id, left)).toThrow(BrokenSeal);
  take({ SEALING_KEYS: `${testKey},${newKey}` });
  await reseal(db, sealing);
  take({});
});

test('PUSH_KEY: browsers subscribe with the newest key, and older subscriptions have theirs until it is taken out', async () => {
  const { config, secret } = app.plumbing;
  const [first, second] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const keys = () => vapidsOf(config, secret).map(({ privateKey }) => privateKey);
  const offered = async () => {
    const answer = await app.ask('GET /bootstrap');
    return answer.ok && answer.value.push.public_key === vapidsOf(config, secret)[0]!.publicKey;
  };
  take({ PUSH_KEY: first });
  expect([keys(), await offered()]).toEqual([[first], true]);
  take({ PUSH_KEY: `${second},${first}` });
  expect([keys(), await offered()]).toEqual([[second, first], true]);
  take({ PUSH_KEY: second });
  expect([keys(), await offered()]).toEqual([[second], true]);
});

test('STEAM_API_KEY: the next request carries the new key', async () => {
  const sent: (string | null)[] = [];
  const network = (async (url: URL) => {
    sent.push(url.searchParams.get('key'));
    return Response.json({ response: { players: [] } });
  }) as unknown as typeof fetch;
  const source = steam(app.plumbing.config, app.plumbing.log, network);
  for (const key of ['first', 'second']) {
    take({ STEAM_API_KEY: key });
    await source.person('76561198000000001');
  }
  expect(sent).toEqual(['first', 'second']);
});

test('keys of payment providers: webhooks are read with the new keys at once', () => {
  const ofZen = { ZEN_TERMINAL: 't', ZEN_API_KEY: 'a', ZEN_PAYWALL_SECRET: 'p' };
  const signedWith = (secret: string) => {
    const fields = { merchantTransactionId: 'r'.repeat(32), currency: 'USD', amount: '5.00', status: 'ACCEPTED' };
    const hash = createHash('sha256')
      .update(Object.values(fields).join('') + secret)
      .digest('hex')
      .toUpperCase();
    return { headers: {}, body: Buffer.from(JSON.stringify({ ...fields, transactionId: 'zen-1', hash })) };
  };
  take({ ...ofZen, ZEN_IPN_SECRET: 'old' });
  const zen = withKeys(app.plumbing.config).get('zen')!;
  const read = () => ['old', 'new'].map((secret) => zen.verify(signedWith(secret)) !== null);
  expect(read()).toEqual([true, false]);
  take({ ...ofZen, ZEN_IPN_SECRET: 'new' });
  expect(read()).toEqual([false, true]);
});

test.each([
  [{ PORT: '4000' }, 'SECRETS_FILE holds PORT, which is no secret of this process'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be keys of at least 32 characters'],
  [{ SECRET_KEY: `${fresh},${old}`, SEALING_KEYS: '' }, 'SECRET_KEY with several keys needs SEALING_KEYS'],
  [{ SECRET_KEY: fresh, SEALING_KEYS: '' }, 'a new SECRET_KEY needs SEALING_KEYS'],
  [{ SERVICE_KEY: fresh, ZEN_API_KEY: 'a' }, 'ZEN_API_KEY needs ZEN_TERMINAL and ZEN_PAYWALL_SECRET and ZEN_IPN_SECRET too'],
  [{ SERVICE_KEY: fresh, LITECOIN_SIGNER_KEY: 'ab'.repeat(32) }, 'SECRETS_FILE holds LITECOIN_SIGNER_KEY'],
])('a file with %o is refused as a whole', (secrets: Record<string, string>, message) => {
  const { config, secret } = app.plumbing;
  take({ SERVICE_KEY: old });
  const before = { ...config, keys: secret.keys };
  expect(() => take(secrets)).toThrow(message);
  expect({ ...config, keys: secret.keys }).toEqual(before);
});

test('the file goes before the environment, and a missing one stops the start', () => {
  write({ PUSH_KEY: '"quoted"' });
  expect(environment({ ...env, PUSH_KEY: 'other', PORT: '1' })).toMatchObject({ PUSH_KEY: 'quoted', PORT: '1' });
  expect(() => environment({ SECRETS_FILE: join(folder, 'none') })).toThrow('SECRETS_FILE cannot be read: Error: ENOENT');
});
