import { createDecipheriv, createECDH, createPublicKey, hkdfSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../plumbing/config/config.ts';
import type { Secret } from '../../plumbing/config/secret.ts';
import { aDevice, type TestDevice } from '../testing.ts';
import { isAllowedEndpoint } from './configured.ts';
import { vapidsOf } from './vapid.ts';
import { webPush } from './web-push.ts';

/** A push service as browsers have them: accepts payloads that it cannot read. */
const taken: { headers: Record<string, string | string[] | undefined>; body: Buffer }[] = [];
let status = 201;
/** Public key that the browser subscribed with; null accepts all. */
let subscribed: string | null = null;
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    taken.push({ headers: request.headers, body: Buffer.concat(parts) });
    const isOther = subscribed !== null && !request.headers.authorization!.endsWith(`k=${subscribed}`);
    response.writeHead(isOther ? 403 : status).end();
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => service.close(done)));

const keyed = (...keys: [string, ...string[]]): Secret => ({ keys: keys.map((key) => Buffer.from(key)) as [Buffer, ...Buffer[]] });
const config = readConfig({ SUPPORT_EMAIL: 'help@riftdrop.example' });
const vapid = vapidsOf(config, keyed('a secret of the site'))[0]!;
const news = { id: 'n1', title: 'Nova', body: 'Won a thing — have a look.', icon: '', data: { url: '/profile/7' } };
const deliver = (device: TestDevice, vapids = [vapid]) =>
  webPush(() => vapids)({ id: 1, playerId: '7', subscription: device.subscription }, news, new AbortController().signal);

/** A browser's decoding of a payload, RFC 8291 and RFC 8188. */
function read({ body }: { body: Buffer }, { privateKey, auth }: TestDevice): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body[20]!)];
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const part = (name: string, length: number) => Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
  const sealed = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12)).setAuthTag(sealed.subarray(-16));
  const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return open.subarray(0, open.lastIndexOf(2)).toString('utf8');
}

// proves SHELL-209, API-060
test('encrypts and signs a push', async () => {
  const device = aDevice(`${origin}/push/1`);
  expect(await deliver(device)).toBe('taken');
  const sent = taken.at(-1)!;
  expect(JSON.parse(read(sent, device))).toEqual(news);
  expect(() => read(sent, aDevice())).toThrow('unable to authenticate data');
  expect(sent.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', urgency: 'normal' });
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(sent.headers.authorization))!;
  expect(key).toBe(vapid.publicKey);
  const { payload } = await jwtVerify(token!, keyOf(vapid.publicKey));
  expect(payload).toMatchObject({ aud: origin, sub: 'mailto:help@riftdrop.example' });
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'gone'],
  [202, 'taken'],
])('maps an answer of %i to %s', async (answer, verdict) => {
  status = answer;
  expect(await deliver(aDevice(`${origin}/push/2`))).toBe(verdict);
});

// RFC 8292: a push service accepts the key of the subscription alone.
test('signs for each subscription with the key that it was made with', async () => {
  status = 201;
  subscribed = vapid.publicKey;
  const fresh = vapidsOf(config, keyed('a newer secret'))[0]!;
  const device = aDevice(`${origin}/push/5`);
  expect(await deliver(device, [fresh, vapid])).toBe('taken');
  expect(await deliver(device, [fresh])).toBe('gone');
  subscribed = fresh.publicKey;
  expect(await deliver(device, [fresh, vapid])).toBe('taken');
  subscribed = null;
});

test('drops a device with invalid keys, without sending', async () => {
  const device = aDevice(`${origin}/push/4`);
  const before = taken.length;
  device.subscription.keys.p256dh = 'A'.repeat(87);
  expect([await deliver(device), taken.length]).toEqual(['gone', before]);
});

test.each([429, 500, 503])('retries later after an answer of %i', async (answer) => {
  status = answer;
  await expect(deliver(aDevice(`${origin}/push/3`))).rejects.toThrow(`the push service answered ${answer}`);
});

test('has one key per site, unless configured', () => {
  const keys = (...secrets: [string, ...string[]]) => vapidsOf(config, keyed(...secrets)).map(({ publicKey }) => publicKey);
  expect(keys('one')).toEqual(keys('one'));
  expect(keys('one')).not.toEqual(keys('two'));
  expect(keys('two', 'one')).toEqual([...keys('two'), ...keys('one')]);
  const given = vapidsOf(readConfig({ PUSH_KEY: vapid.privateKey }), keyed('other'));
  expect(given.map(({ publicKey }) => publicKey)).toEqual([vapid.publicKey]);
});

test('asks only known push services', () => {
  const good = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
  ];
  expect(good.filter((one) => !isAllowedEndpoint(one))).toEqual([]);
  const bad = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://push.apple.com.evil.example/x',
    'https://127.0.0.1/x',
    'nonsense',
  ];
  expect(bad.filter(isAllowedEndpoint)).toEqual([]);
});

function keyOf(publicKey: string) {
  const bytes = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => bytes.subarray(from, from + 32).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' });
}
