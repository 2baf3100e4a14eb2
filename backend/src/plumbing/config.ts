import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf, messageOf, StartFailure } from './failure.ts';

/** Everything that the environment decides. README has the same table. */
export interface Config {
  host: string;
  port: number;
  /** Folder of the embedded database, the secret key and the picture cache. */
  dataDir: string;
  /** PostgreSQL address; null means the embedded database. */
  databaseUrl: string | null;
  /** Redis address; null keeps rate limits in the process. */
  redisUrl: string | null;
  /** Origin that browsers use, without a trailing slash; null takes the one of the request. */
  publicOrigin: string | null;
  /** Whether the proxy or gateway that connects says in `X-Forwarded-*` for whom; one on this machine is believed in any case. */
  trustProxy: boolean;
  /** Who says who somebody is. `sandbox` also means play money and the dev calls. */
  identity: 'sandbox' | 'steam';
  /** Key of the Steam web interface for names; without it people are called by their number. */
  steamApiKey: string | null;
  /** POST requests that one player may send in a minute, and ten times as many the visitors behind one address; 0 is no limit (API-011). */
  postsPerMinute: number;
  /** Failed tries of a code or a token from one address in a minute; 0 is no limit. */
  attemptsPerMinute: number;
  /** DRAW_AHEAD: draw the pictures of the catalogue while nothing else is to do; `0` draws each when it is asked for. */
  drawAhead: boolean;
  /** Connections of the PostgreSQL pool. */
  poolSize: number;
}

function whole(env: NodeJS.ProcessEnv, name: string, fallback: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new StartFailure(`${name} must be a whole number from 0 to ${max}, not "${text}"`);
  return value;
}

function origin(text: string | undefined): string | null {
  if (!text) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartFailure(`PUBLIC_ORIGIN must be an http(s) address, not "${text}"`);
  return new URL(text).origin;
}

/** Reads the settings; throws a `StartFailure` that names the wrong one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const identity = env.IDENTITY || 'sandbox';
  if (identity !== 'sandbox' && identity !== 'steam') throw new StartFailure(`IDENTITY must be sandbox or steam, not "${identity}"`);
  const publicOrigin = origin(env.PUBLIC_ORIGIN);
  if (identity === 'steam' && !publicOrigin) throw new StartFailure('IDENTITY=steam needs PUBLIC_ORIGIN, the address that players use');
  return {
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 4100, 65_535),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    publicOrigin,
    trustProxy: env.TRUST_PROXY === '1',
    identity,
    steamApiKey: env.STEAM_API_KEY || null,
    postsPerMinute: whole(env, 'POSTS_PER_MINUTE', 60, 1_000_000),
    attemptsPerMinute: whole(env, 'ATTEMPTS_PER_MINUTE', 10, 1_000_000),
    drawAhead: env.DRAW_AHEAD !== '0',
    poolSize: whole(env, 'DATABASE_POOL', 16, 500) || 16,
  };
}

/** Makes the data folder, or says in one line why it cannot. */
export function openDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const probe = join(dir, '.write-test');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartFailure(`the data folder ${dir} cannot be written (${codeOf(error) ?? messageOf(error)}); set DATA_DIR to another one`);
  }
}

/**
 * The key that signs tokens: `SECRET_KEY` when given (every process of one site needs the same), else 32 random bytes
 * made once into the data folder. Two processes that start at once agree on the file of the first.
 */
export function secretKey(env: NodeJS.ProcessEnv, dataDir: string): Buffer {
  if (env.SECRET_KEY) {
    if (env.SECRET_KEY.length < 32) throw new StartFailure('SECRET_KEY must have at least 32 characters');
    return Buffer.from(env.SECRET_KEY, 'utf8');
  }
  const file = join(dataDir, 'secret-key');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new StartFailure(`the secret key ${file} cannot be written (${codeOf(error) ?? messageOf(error)})`);
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'hex');
}
