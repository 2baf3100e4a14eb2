import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, secretKeys } from './config.ts';
import { StartFailure } from '../failure.ts';

test('has a value for every setting', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4100,
    databaseUrl: null,
    redisUrl: null,
    publicOrigin: null,
    trustProxy: false,
    identity: 'sandbox',
    firstDayMs: 0,
    licence: null,
    postsPerMinute: 60,
    attemptsPerMinute: 10,
  });
});

test('reads drand from default or configured relays', () => {
  expect(readConfig({})).toMatchObject({ beacon: 'local-chain', beaconRelays: expect.arrayContaining(['https://api.drand.sh']) });
  expect(readConfig({ BEACON: 'drand-quicknet', BEACON_RELAYS: 'http://a.example/, https://b.example/x' })).toMatchObject({
    beacon: 'drand-quicknet',
    beaconRelays: ['http://a.example', 'https://b.example/x'],
  });
});

test('treats empty settings as missing, keeps only the origin', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', IDENTITY: '', PUBLIC_ORIGIN: 'https://play.example/path/' })).toMatchObject({
    port: 4100,
    databaseUrl: null,
    identity: 'sandbox',
    publicOrigin: 'https://play.example',
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty"'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1"'],
  [{ POSTS_PER_MINUTE: '1.5' }, 'POSTS_PER_MINUTE must be a whole number from 0 to 1000000, not "1.5"'],
  [{ IDENTITY: 'nobody' }, 'IDENTITY must be sandbox or steam, not "nobody"'],
  [{ IDENTITY: 'steam' }, 'IDENTITY=steam needs PUBLIC_ORIGIN, the address that players use'],
  [{ LICENCE: 'yes' }, 'LICENCE must be the authority and the number of the licence, not "yes"'],
  [{ BEACON: 'dice' }, 'BEACON must be local-chain or drand-quicknet, not "dice"'],
  [{ BEACON_RELAYS: 'https://a.example,b' }, 'BEACON_RELAYS must be http(s) addresses, separated by commas, not "https://a.example,b"'],
  [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be a mail address, not "nobody"'],
  [{ PUSH: 'web-push' }, 'PUSH=web-push needs SUPPORT_EMAIL or an https PUBLIC_ORIGIN, so that push services know whom to ask'],
  [{ PUSH_KEY: 'secret' }, 'PUSH_KEY must be base64url of 32 bytes'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be keys of at least 32 characters, separated by commas'],
  [{ PUBLIC_ORIGIN: 'play.example' }, 'PUBLIC_ORIGIN must be an http(s) address, not "play.example"'],
])('names the wrong setting of %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(new StartFailure(message));
});

// proves SHELL-230
test('refuses real money and names what is missing', () => {
  const missing = (env: NodeJS.ProcessEnv) => {
    try {
      return readConfig({ REAL_MONEY: '1', ...env });
    } catch (error) {
      return (error as StartFailure).message.match(/[A-Z_]{3,}(?:=steam)?/g);
    }
  };
  expect(missing({})).toEqual(['REAL_MONEY', 'IDENTITY=steam', 'LICENCE', 'OPEN_COUNTRIES', 'IDENTITY_CHECK']);
  const licensed = { IDENTITY: 'steam', PUBLIC_ORIGIN: 'https://play.example', LICENCE: 'MGA/1', OPEN_COUNTRIES: 'MT' };
  expect(missing(licensed)).toEqual(['REAL_MONEY', 'IDENTITY_CHECK']);
  expect(missing({ ...licensed, IDENTITY_CHECK: 'anything' })).toEqual(['REAL_MONEY', 'IDENTITY_CHECK']);
});

// proves PLATFORM-005
test.each(['LITECOIN_SIGNER_KEY', 'ETHEREUM_SIGNER_KEY'])('refuses %s, and does not show it', (name) => {
  const read = () => readConfig({ [name]: 'ab'.repeat(32) });
  expect(read).toThrow(`${name} belongs to the process of the signer alone`);
  expect(read).not.toThrow('abab');
});

test('reads what a deployment sets', () => {
  const key = 'k'.repeat(43);
  const set = readConfig({
    SUPPORT_EMAIL: 'help@riftdrop.example',
    ALTERNATE_LOGIN: '1',
    PUSH_KEY: key,
    CAPTCHA: 'none',
    ANALYTICS: '1',
  });
  expect(set).toMatchObject({
    supportEmail: 'help@riftdrop.example',
    alternateLogin: true,
    pushKeys: [key],
    captcha: 'none',
    analytics: true,
  });
});

test('creates a private secret key once or takes one', () => {
  const dir = mkdtempSync(join(tmpdir(), 'riftdrop-config-'));
  const keys = (env: NodeJS.ProcessEnv) => secretKeys(readConfig({ DATA_DIR: dir, ...env }));
  const [made] = keys({});
  expect(made).toHaveLength(32);
  expect(keys({})).toEqual([made]);
  expect(statSync(join(dir, 'secret-key')).mode & 0o077).toBe(0);
  const given = 'x'.repeat(40);
  expect(keys({ SECRET_KEY: given }).map(String)).toEqual([given]);
  rmSync(dir, { recursive: true });
});

test('takes several secret keys, in the setting or in the file, beside sealing keys only', () => {
  const dir = mkdtempSync(join(tmpdir(), 'riftdrop-config-'));
  const sealed = { DATA_DIR: dir, SEALING_KEYS: `a:${Buffer.alloc(32).toString('base64')}` };
  const [one, other] = ['1'.repeat(64), '2'.repeat(64)];
  expect(secretKeys(readConfig({ ...sealed, SECRET_KEY: `${one}, ${other}` })).map(String)).toEqual([one, other]);
  writeFileSync(join(dir, 'secret-key'), `${one}\n${other}\n`);
  expect(secretKeys(readConfig(sealed)).map((key) => key.toString('hex'))).toEqual([one, other]);
  expect(() => secretKeys(readConfig({ DATA_DIR: dir }))).toThrow('SECRET_KEY with several keys needs SEALING_KEYS');
  rmSync(dir, { recursive: true });
});
