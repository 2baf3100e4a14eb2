import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ChainSettings, readChains } from './chain-settings.ts';
import { readCompany, type Company } from './company.ts';
import { codeOf, messageOf, StartFailure } from '../failure.ts';
import { parseSealingKeys, type SealingKey } from '../database/sealing.ts';

/** Everything that the environment decides. README has the same table. */
export interface Config {
  host: string;
  port: number;
  /** Folder of the embedded database, the secret key and the picture cache. */
  dataDir: string;
  /** PostgreSQL address; null means the embedded database. */
  databaseUrl: string | null;
  /** The same database as its owner, for migrations; without it `DATABASE_URL` is the owner, and the site steps down to its own role. */
  databaseOwnerUrl?: string | null;
  /** Redis address; null lets the processes of a site share their counts through the database. */
  redisUrl: string | null;
  /** Origin that browsers use, without a trailing slash; null takes the one of the request. */
  publicOrigin: string | null;
  /** Whether `X-Forwarded-*` of the proxy or gateway is trusted; a proxy on this machine is trusted in any case. */
  trustProxy: boolean;
  /** Source of identities. `sandbox` also means play money and the dev calls. */
  identity: 'sandbox' | 'steam';
  /** LICENCE: authority and number of the licence to offer play for money; null without a licence. */
  licence: string | null;
  /** Key of the Steam web interface for names; without it the number of a player is the name. */
  steamApiKey: string | null;
  /** POST requests per minute of one player, and ten times as many of the visitors behind one address; 0 is no limit. */
  postsPerMinute: number;
  /** Failed tries of a code or a token from one address in a minute; 0 is no limit. */
  attemptsPerMinute: number;
  /** DRAW_AHEAD: draw the pictures of the catalogue while the process is idle; `0` draws each at its first request. */
  drawAhead: boolean;
  /** JOBS: run timers and jobs in this process; `0` leaves them to the other processes of the site. */
  runJobs: boolean;
  /** SOCKETS_PER_ADDRESS: live connections that one process takes from one address; 0 is no limit. */
  socketsPerAddress: number;
  /** Connections of the PostgreSQL pool. */
  poolSize: number;
  /** SERVICE_KEY: key that the gateways of the site send to the routes under /internal; null closes those routes. */
  serviceKey: string | null;
  /** REGISTRY_URL: gateway or control plane that holds the registry's key, where this process registers its calls; null: nowhere. */
  registryUrl: string | null;
  /**
   * SEALING_KEYS, `id:base64` of 32 bytes each, newest first: keys that seal secrets in the database. Empty: one derived from
   * the secret key.
   */
  sealingKeys: readonly SealingKey[];
  /** BEACON: randomness of games of several players, from the site's own chain or drand's public one. */
  beacon: 'local-chain' | 'drand-quicknet';
  /** BEACON_RELAYS: where rounds of drand are read, tried in this order; they need not be trusted. */
  beaconRelays: readonly string[];
  /** MAINTENANCE: every call but bootstrap and health answers 503. */
  maintenance: boolean;
  /** MIN_CLIENT_VERSION: clients that send an older version have to reload; null lets every version in. */
  minClientVersion: string | null;
  /** TERMS_VERSION: version of the terms that players accept now. */
  termsVersion: string;
  /** CAPTCHA: `pow` lets the browser work for calls that demand one, `none` demands nothing. */
  captcha: 'pow' | 'none';
  /** Company details of the footer and the header. */
  company: Company;
  /** SUPPORT_EMAIL: address of the support for players; empty leaves the links out. */
  supportEmail: string;
  /** PUSH: `sandbox` sends pushes to open pages of this site only, `web-push` through the browsers' push services. */
  push: 'sandbox' | 'web-push';
  /** PUSH_KEY: private VAPID key, base64url of 32 bytes; null derives one from the secret key. */
  pushKey: string | null;
  /** ANALYTICS: count the page views of visitors who agree to it. */
  analytics: boolean;
  /** ALTERNATE_LOGIN: players may also sign in by changing the name of their profile for a moment. */
  alternateLogin: boolean;
  /** GROUP_GAME_PREPAY: creators of games that are not public may pay a part for the others. */
  groupGamePrepay: boolean;
  /** POINTS_PER_DOLLAR: points earned by a dollar spent from the balance; 0 earns none. */
  pointsPerDollar: number;
  /** RPS_TRIAL_CASE: slug of the case that new games of rock, paper, scissors begin with; null: the cheapest in stock. */
  rpsTrialCase: string | null;
  /** BOOBY_PRIZE_CASE: slug of the case that each loser of a public battle opens for free; null: no such prize. */
  boobyPrizeCase: string | null;
  /** ADMINISTRATORS: 17-digit numbers of the platform, separated by commas, of players who may remove others from games. */
  administrators: string[];
  /** COUNTRY_HEADER: request header in which the proxy sends the visitor's country, such as `cf-ipcountry`; null checks no country. */
  countryHeader: string | null;
  /** The whole environment: each payment provider reads its own settings in it. Nothing shows it. */
  env: NodeJS.ProcessEnv;
  /** CLOSED_COUNTRIES: two-letter codes of the countries in which the product may not be offered. */
  closedCountries: readonly string[];
  /** LITECOIN_* and ETHEREUM_*: nodes of test networks that stand in the place of the chains of the sandbox. */
  chains: ChainSettings;
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

function sealingKeys(text: string | undefined): readonly SealingKey[] {
  if (!text) return [];
  const keys = parseSealingKeys(text);
  if (!keys) throw new StartFailure('SEALING_KEYS must be id:base64 of 32 bytes each, separated by commas, the newest first');
  return keys;
}

function matching(env: NodeJS.ProcessEnv, name: string, format: RegExp, what: string): string | null {
  const text = env[name];
  if (!text) return null;
  if (!format.test(text)) throw new StartFailure(`${name} must be ${what}, not "${text}"`);
  return text;
}

const withoutSlashes = (address: string): string => (address.endsWith('/') ? withoutSlashes(address.slice(0, -1)) : address);

/** Without a list the relays of drand itself, and one of Cloudflare. */
function relays(text: string | undefined): readonly string[] {
  if (!text) return ['https://api.drand.sh', 'https://api2.drand.sh', 'https://drand.cloudflare.com'];
  return text.split(',').map((address) => {
    const relay = withoutSlashes(address.trim());
    if (!URL.canParse(relay) || !/^https?:$/.test(new URL(relay).protocol))
      throw new StartFailure(`BEACON_RELAYS must be http(s) addresses, separated by commas, not "${address}"`);
    return relay;
  });
}

function countries(text: string | undefined): readonly string[] {
  const codes = (text ?? '').split(/[\s,]+/).filter(Boolean);
  for (const code of codes)
    if (!/^[A-Za-z]{2}$/.test(code))
      throw new StartFailure(`CLOSED_COUNTRIES must be two-letter codes, separated by commas, not "${code}"`);
  return codes.map((code) => code.toUpperCase());
}

/** Variables whose names begin so. */
/** The error leaves the value out: it is a secret. */
function serviceKey(text: string | undefined): string | null {
  if (text && !/^\S{32,}$/.test(text)) throw new StartFailure('SERVICE_KEY must have at least 32 characters and no spaces');
  return text || null;
}

function registryUrl({ REGISTRY_URL: text, SERVICE_KEY: key }: NodeJS.ProcessEnv): string | null {
  if (!text) return null;
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new StartFailure(`REGISTRY_URL must be an address, not "${text}"`);
  if (!key) throw new StartFailure('REGISTRY_URL needs SERVICE_KEY, which signs the messages to the registry');
  return url.origin;
}

/** The error leaves the value out, as above. */
function secretOf(env: NodeJS.ProcessEnv, name: string, format: RegExp, what: string): string | null {
  const text = env[name];
  if (text && !format.test(text)) throw new StartFailure(`${name} must be ${what}`);
  return text || null;
}

/** Requirements of real money, each with its meaning. No build has an adapter that checks age and identity, so none takes real money. */
const realMoneyNeeds: readonly { name: string; what: string; isThere: (env: NodeJS.ProcessEnv) => boolean }[] = [
  { name: 'IDENTITY=steam', what: 'real people', isThere: (env) => env.IDENTITY === 'steam' },
  { name: 'LICENCE', what: 'the number of the licence of the operator', isThere: (env) => Boolean(env.LICENCE) },
  { name: 'OPEN_COUNTRIES', what: 'the countries that the licence is for', isThere: (env) => Boolean(env.OPEN_COUNTRIES) },
  { name: 'IDENTITY_CHECK', what: 'an adapter that checks age and identity, of which this build has none', isThere: () => false },
];

/** Fails the start with the list of missing settings, so that no site takes real money unlicensed. */
function refuseRealMoney(env: NodeJS.ProcessEnv): void {
  if (env.REAL_MONEY !== '1') return;
  const missing = realMoneyNeeds.filter(({ isThere }) => !isThere(env)).map(({ name, what }) => `${name} (${what})`);
  throw new StartFailure(`REAL_MONEY needs ${missing.join(', ')}`);
}

/** Whether the site may reward deposits and spending: with play money, or with a licence. */
export const mayReward = ({ identity, licence }: Pick<Config, 'identity' | 'licence'>): boolean =>
  identity === 'sandbox' || licence !== null;

/** Keys of the signer stay out of this process: an intruder in a process that serves browsers must not reach the coins of cash-outs. */
function refuseKeys(env: NodeJS.ProcessEnv): void {
  for (const name of ['LITECOIN_SIGNER_KEY', 'ETHEREUM_SIGNER_KEY'])
    if (env[name]) throw new StartFailure(`${name} belongs to the process of the signer alone: start this one without it`);
}

/** Reads the settings; throws a `StartFailure` that names the wrong one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  refuseRealMoney(env);
  refuseKeys(env);
  const identity = env.IDENTITY || 'sandbox';
  if (identity !== 'sandbox' && identity !== 'steam') throw new StartFailure(`IDENTITY must be sandbox or steam, not "${identity}"`);
  const publicOrigin = origin(env.PUBLIC_ORIGIN);
  if (identity === 'steam' && !publicOrigin) throw new StartFailure('IDENTITY=steam needs PUBLIC_ORIGIN, the address that players use');
  if (identity === 'steam' && env.ALTERNATE_LOGIN === '1' && !env.STEAM_API_KEY)
    throw new StartFailure('ALTERNATE_LOGIN needs STEAM_API_KEY, to read the names of profiles');
  if (env.PUSH === 'web-push' && !env.SUPPORT_EMAIL && !publicOrigin?.startsWith('https:'))
    throw new StartFailure('PUSH=web-push needs SUPPORT_EMAIL or an https PUBLIC_ORIGIN, so that push services know whom to ask');
  return {
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 4100, 65_535),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL || null,
    redisUrl: env.REDIS_URL || null,
    publicOrigin,
    trustProxy: env.TRUST_PROXY === '1',
    identity,
    licence: matching(env, 'LICENCE', /^\S.{2,118}\S$/, 'the authority and the number of the licence'),
    steamApiKey: env.STEAM_API_KEY || null,
    postsPerMinute: whole(env, 'POSTS_PER_MINUTE', 60, 1_000_000),
    attemptsPerMinute: whole(env, 'ATTEMPTS_PER_MINUTE', 10, 1_000_000),
    drawAhead: env.DRAW_AHEAD !== '0',
    runJobs: env.JOBS !== '0',
    socketsPerAddress: whole(env, 'SOCKETS_PER_ADDRESS', 200, 1_000_000),
    poolSize: whole(env, 'DATABASE_POOL', 16, 500) || 16,
    serviceKey: serviceKey(env.SERVICE_KEY),
    registryUrl: registryUrl(env),
    sealingKeys: sealingKeys(env.SEALING_KEYS),
    beacon:
      matching(env, 'BEACON', /^(local-chain|drand-quicknet)$/, 'local-chain or drand-quicknet') === 'drand-quicknet'
        ? 'drand-quicknet'
        : 'local-chain',
    beaconRelays: relays(env.BEACON_RELAYS),
    maintenance: env.MAINTENANCE === '1',
    minClientVersion: matching(env, 'MIN_CLIENT_VERSION', /^\d{1,6}(\.\d{1,6}){0,2}$/, 'a version such as 1.4.0'),
    termsVersion: matching(env, 'TERMS_VERSION', /^[\w.-]{1,32}$/, 'a short name such as 2026-11') ?? '1',
    captcha: matching(env, 'CAPTCHA', /^(pow|none)$/, 'pow or none') === 'none' ? 'none' : 'pow',
    company: readCompany(env),
    supportEmail: matching(env, 'SUPPORT_EMAIL', /^[^\s@]+@[^\s@]+$/, 'a mail address') ?? '',
    push: matching(env, 'PUSH', /^(sandbox|web-push)$/, 'sandbox or web-push') === 'web-push' ? 'web-push' : 'sandbox',
    pushKey: secretOf(env, 'PUSH_KEY', /^[A-Za-z0-9_-]{43}$/, 'base64url of 32 bytes'),
    analytics: env.ANALYTICS === '1',
    alternateLogin: env.ALTERNATE_LOGIN === '1',
    groupGamePrepay: env.GROUP_GAME_PREPAY === '1',
    pointsPerDollar: whole(env, 'POINTS_PER_DOLLAR', 1, 5),
    rpsTrialCase: env.RPS_TRIAL_CASE || null,
    boobyPrizeCase: env.BOOBY_PRIZE_CASE || null,
    administrators: (env.ADMINISTRATORS ?? '').split(',').filter((one) => /^\d{17}$/.test(one)),
    countryHeader: matching(env, 'COUNTRY_HEADER', /^[A-Za-z0-9-]{1,64}$/, 'the name of a request header')?.toLowerCase() ?? null,
    closedCountries: countries(env.CLOSED_COUNTRIES),
    chains: readChains(env),
    env,
  };
}

/** Makes the data folder; throws a `StartFailure` of one line when it cannot. */
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
