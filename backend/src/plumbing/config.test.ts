import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, secretKey } from './config.ts';
import { StartFailure } from './failure.ts';

test('has a value for every setting', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4100,
    databaseUrl: null,
    redisUrl: null,
    publicOrigin: null,
    trustProxy: false,
    identity: 'sandbox',
    postsPerMinute: 60,
    attemptsPerMinute: 10,
  });
});

test('takes an empty setting for a missing one, and keeps the origin of an address', () => {
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
  [{ PUBLIC_ORIGIN: 'play.example' }, 'PUBLIC_ORIGIN must be an http(s) address, not "play.example"'],
])('names the wrong setting of %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(new StartFailure(message));
});

test('makes the secret key once, for the owner alone, and takes a given one', () => {
  const dir = mkdtempSync(join(tmpdir(), 'riftdrop-config-'));
  const made = secretKey({}, dir);
  expect(made).toHaveLength(32);
  expect(secretKey({}, dir)).toEqual(made);
  expect(statSync(join(dir, 'secret-key')).mode & 0o077).toBe(0);
  const given = 'x'.repeat(40);
  expect(secretKey({ SECRET_KEY: given }, dir).toString()).toBe(given);
  expect(() => secretKey({ SECRET_KEY: 'short' }, dir)).toThrow('SECRET_KEY must have at least 32 characters');
  rmSync(dir, { recursive: true });
});
