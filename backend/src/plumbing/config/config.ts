import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Secret } from './secret.ts';
import { codeOf, messageOf, StartFailure } from '../failure.ts';
import { parseSealingKeys, type SealingKey } from '../database/sealing.ts';
import { type ChainSettings, readChains } from './chain-settings.ts';
import {
  isAddress,
  list,
  matching,
  oneOf,
  readSettings,
  secretList,
  setting,
  switchedOn,
  text,
  unlessOff,
  type ValuesOf,
  whole,
} from './setting.ts';

/** Without a list the relays of drand itself, and one of Cloudflare. */
const drandRelays = ['https://api.drand.sh', 'https://api2.drand.sh', 'https://drand.cloudflare.com'];
const withoutSlashes = (address: string): string => (address.endsWith('/') ? withoutSlashes(address.slice(0, -1)) : address);
const given = z.string().optional();
const originOf = given
  .refine((value) => value === undefined || isAddress(value, 'http:', 'https:'), { error: 'an http(s) address' })
  .transform((value) => (value === undefined ? null : new URL(value).origin));

/** Settings that no single domain owns. */
export const coreSettings = {
  port: setting('PORT', whole(4100, 65_535), '`4000`', 'the one public port; a backend started alone takes `4100`'),
  host: setting(
    'HOST',
    text.transform((value) => value ?? '127.0.0.1'),
    'all addresses',
    'address to listen on; a backend started alone takes `127.0.0.1`',
  ),
  dataDir: setting(
    'DATA_DIR',
    text.transform((value) => resolve(value ?? '.data')),
    '`.data`',
    'embedded database, secret key, pictures, registry, published files',
  ),
  databaseUrl: setting('DATABASE_URL', text, 'none', 'PostgreSQL 15 or newer instead of the embedded database: same schema, same queries'),
  databaseOwnerUrl: setting(
    'DATABASE_OWNER_URL',
    text,
    '`DATABASE_URL`',
    'the same database as the user that owns it, who migrates; `DATABASE_URL` may then be a login that is only a member of the ' +
      'role `riftdrop_app`',
  ),
  poolSize: setting(
    'DATABASE_POOL',
    whole(16, 500).transform((size) => size || 16),
    '`16`',
    'connections to PostgreSQL',
  ),
  redisUrl: setting(
    'REDIS_URL',
    text,
    'none',
    'shared by several backend processes: counts of rate limits, wake-ups and forced disconnects; without it all of that goes ' +
      'through PostgreSQL',
  ),
  role: setting(
    'ROLE',
    oneOf('all', 'live'),
    '`all`',
    '`live` takes live connections alone: no calls, no jobs. The processes that answer calls can then be replaced and no connection ' +
      'is dropped ([releases](docs/scale-out.md#releases-without-a-pause)). `LIVE_PROCESS=1` gives `npm start` one such process',
  ),
  runJobs: setting('JOBS', unlessOff, 'on', '`0` leaves timers and jobs to the other backend processes'),
  socketsPerAddress: setting(
    'SOCKETS_PER_ADDRESS',
    whole(200, 1_000_000),
    '`200`',
    'live connections that one process takes from one address, an IPv6 /64 counting as one; `0` is no limit. A gateway refuses ' +
      'more than twice as many',
  ),
  publicOrigin: setting(
    'PUBLIC_ORIGIN',
    originOf,
    'that of the request',
    'origin that players use; needed with `IDENTITY=steam`. With an `https` one, browsers are told to come by TLS only',
  ),
  identity: setting('IDENTITY', oneOf('sandbox', 'steam'), '`sandbox`', '`steam` asks the real Steam OpenID 2.0 endpoint'),
  firstDayMs: setting(
    'FIRST_DAY_HOURS',
    whole(0, 72).transform((hours) => hours * 3_600_000),
    'none',
    'a new sandbox begins so many hours in the past; `npm start` sets it, whose simulated players play them at once',
  ),
  licence: setting(
    'LICENCE',
    matching(/^\S.{2,118}\S$/, 'the authority and the number of the licence'),
    'none',
    "the authority and the number of the operator's licence; outside the sandbox nothing rewards deposits or spending without it",
  ),
  steamApiKey: { ...setting('STEAM_API_KEY', text, 'none', 'names and avatars from Steam'), isSecret: true },
  secretKeys: secretList(
    'SECRET_KEY',
    /^.{32,}$/,
    'keys of at least 32 characters, separated by commas',
    'made once into `DATA_DIR`',
    'keys of at least 32 characters, the newest first, separated by commas, the same for all processes: the first signs access ' +
      'tokens, all verify',
  ),
  secretsFile: setting(
    'SECRETS_FILE',
    text,
    'none',
    'file of mode 600 with lines `NAME=value`, which go before the environment: `SECRET_KEY`, `SEALING_KEYS`, `SERVICE_KEY`, ' +
      '`PUSH_KEY`, `STEAM_API_KEY` and keys of payment providers; for the signer its keys alone. A SIGHUP lets a process read it ' +
      'again ([secrets](docs/operate.md#secrets))',
  ),
  sealingKeys: {
    ...setting(
      'SEALING_KEYS',
      z
        .string()
        .optional()
        .transform((value, { addIssue }): readonly SealingKey[] => {
          const keys = value === undefined ? [] : parseSealingKeys(value);
          if (!keys) addIssue('id:base64 of 32 bytes each, separated by commas, the newest first');
          return keys ?? [];
        }),
      'derived from `SECRET_KEY`',
      '`id:base64` of 32 bytes each, the newest first, separated by commas: seal secrets in the database; older ones still open',
    ),
    isSecret: true,
  },
  beacon: setting(
    'BEACON',
    oneOf('local-chain', 'drand-quicknet'),
    '`local-chain`',
    "what decides games of several players: the site's own hash chain, which its operator can foresee, or `drand-quicknet`",
  ),
  beaconRelays: setting(
    'BEACON_RELAYS',
    list((one) => isAddress(one, 'http:', 'https:'), 'http(s) addresses, separated by commas').transform((all): readonly string[] =>
      all.length === 0 ? drandRelays : all.map(withoutSlashes),
    ),
    "drand's own",
    "addresses that show drand's rounds, separated by commas, tried in this order; signatures are checked here",
  ),
  alternateLogin: setting(
    'ALTERNATE_LOGIN',
    switchedOn,
    'off',
    '`1` lets people sign in by changing the name of their profile for a moment',
  ),
  administrators: setting(
    'ADMINISTRATORS',
    list(() => true, '').transform((all) => all.filter((one) => /^\d{17}$/.test(one))),
    'none',
    '17-digit numbers of the platform, separated by commas: these players may remove others from open games',
  ),
  countryHeader: setting(
    'COUNTRY_HEADER',
    matching(/^[A-Za-z0-9-]{1,64}$/, 'the name of a request header').transform((name) => name?.toLowerCase() ?? null),
    'none',
    "request header in which the proxy in front of the site sends the visitor's country, for example `cf-ipcountry`",
  ),
  closedCountries: setting(
    'CLOSED_COUNTRIES',
    text
      .transform((value) => (value ?? '').split(/[\s,]+/).filter(Boolean))
      .refine((codes) => codes.every((code) => /^[A-Za-z]{2}$/.test(code)), { error: 'two-letter codes, separated by commas' })
      .transform((codes): readonly string[] => codes.map((code) => code.toUpperCase())),
    'none',
    'two-letter codes of countries in which the product may not be offered: a plain notice stands in the place of play, and no ' +
      'stake is taken',
  ),
  supportEmail: setting(
    'SUPPORT_EMAIL',
    matching(/^[^\s@]+@[^\s@]+$/, 'a mail address').transform((value) => value ?? ''),
    'none',
    'where players write to; the links to support appear with it, and `/.well-known/security.txt`',
  ),
  push: setting(
    'PUSH',
    oneOf('sandbox', 'web-push'),
    '`sandbox`',
    '`web-push` sends notifications through the push services of the browsers; the sandbox brings them to open pages only. It ' +
      'needs `SUPPORT_EMAIL` or an `https` `PUBLIC_ORIGIN`, so that a push service knows whom to ask',
  ),
  pushKeys: secretList(
    'PUSH_KEY',
    /^[A-Za-z0-9_-]{43}$/,
    'base64url of 32 bytes',
    'derived from `SECRET_KEY`',
    'private VAPID keys, base64url of 32 bytes, the newest first, separated by commas: browsers subscribe with the first, and ' +
      'subscriptions with an older one still get their notifications',
  ),
  analytics: setting('ANALYTICS', switchedOn, 'off', '`1` counts page views of people who agree to it, by page and day'),
  captcha: setting('CAPTCHA', oneOf('pow', 'none'), '`pow`', '`none` asks for no proof of work where a call demands one'),
  termsVersion: setting(
    'TERMS_VERSION',
    matching(/^[\w.-]{1,32}$/, 'a short name such as 2026-11').transform((value) => value ?? '1'),
    '`1`',
    'version of the terms that players accept',
  ),
  minClientVersion: setting(
    'MIN_CLIENT_VERSION',
    matching(/^\d{1,6}(\.\d{1,6}){0,2}$/, 'a version such as 1.4.0'),
    'none',
    'older clients are told to reload',
  ),
  maintenance: setting('MAINTENANCE', switchedOn, 'off', '`1` answers 503 to everything but bootstrap and health'),
  postsPerMinute: setting('POSTS_PER_MINUTE', whole(60, 1_000_000), '`60`', 'calls per player that change something; `0` is no limit'),
  attemptsPerMinute: setting(
    'ATTEMPTS_PER_MINUTE',
    whole(10, 1_000_000),
    '`10`',
    'failed tries of a code or a token from one address; `0` is no limit',
  ),
  drawAhead: setting('DRAW_AHEAD', unlessOff, 'on', '`0` draws a picture when it is first asked for instead of in idle time after a start'),
  trustProxy: setting(
    'TRUST_PROXY',
    switchedOn,
    'off',
    '`1` behind a proxy (or, for a backend, a gateway on another machine) that sets `X-Forwarded-*`. It is one proxy: of ' +
      '`X-Forwarded-For` the last entry counts, which it wrote itself',
  ),
  serviceKeys: secretList(
    'SERVICE_KEY',
    /^\S{32,}$/,
    'at least 32 characters without spaces',
    'made at each start',
    'keys by which gateways and backends on different machines know each other, at least 32 characters each, separated by ' +
      'commas: the first signs, all are accepted; a gateway without one tells no open page of a new version, and several ' +
      "gateways take each other's visitors for new ones",
  ),
  metricsPort: setting(
    'METRICS_PORT',
    matching(/^\d{1,5}$/, 'the number of a port').transform((value) => (value === null ? null : Number(value))),
    'none',
    'where a process serves its metrics ([operating](docs/operate.md)); `npm start` takes this port for the gateway and the ' +
      'next ones for its backends',
  ),
  metricsHost: setting(
    'METRICS_HOST',
    text.transform((value) => value ?? '127.0.0.1'),
    '`127.0.0.1`',
    'address of that port; it is for operators alone',
  ),
  traceEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    given
      .refine((value) => value === undefined || isAddress(value, 'http:', 'https:'), { error: 'an http(s) address' })
      .transform((value) => (value === undefined ? null : withoutSlashes(value))),
    'none',
    'where gateways and backends send their traces by OTLP over HTTP, without `/v1/traces` ([operating](docs/operate.md#traces))',
  ),
  traceShare: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    given
      .refine((value) => value === undefined || (Number(value) >= 0 && Number(value) <= 1), { error: 'a number from 0 to 1' })
      .transform((value) => Number(value ?? 1)),
    '`1`',
    'share of the traces that are sent, decided where a trace begins',
  ),
  registryUrl: setting(
    'REGISTRY_URL',
    originOf,
    'none',
    "address of the gateway or control plane that holds the registry's key; a backend tells it its calls and live events at " +
      'its start (signed with `SERVICE_KEY`), and does not start when what is live does not fit them',
  ),
};

/** Everything that the environment decides. The README shows the table. */
export type Config = ValuesOf<typeof coreSettings> & {
  /** LITECOIN_* and ETHEREUM_*: nodes of test networks that stand in the place of the chains of the sandbox. */
  chains: ChainSettings;
  /** The whole environment: a domain reads its own settings in it. Nothing shows it. */
  env: NodeJS.ProcessEnv;
};

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
  const config = readSettings(coreSettings, env);
  const { identity, publicOrigin } = config;
  if (identity === 'steam' && !publicOrigin) throw new StartFailure('IDENTITY=steam needs PUBLIC_ORIGIN, the address that players use');
  if (identity === 'steam' && config.alternateLogin && !config.steamApiKey)
    throw new StartFailure('ALTERNATE_LOGIN needs STEAM_API_KEY, to read the names of profiles');
  if (config.push === 'web-push' && !config.supportEmail && !publicOrigin?.startsWith('https:'))
    throw new StartFailure('PUSH=web-push needs SUPPORT_EMAIL or an https PUBLIC_ORIGIN, so that push services know whom to ask');
  if (config.registryUrl && config.serviceKeys.length === 0)
    throw new StartFailure('REGISTRY_URL needs SERVICE_KEY, which signs the messages to the registry');
  // Without calls it has no jobs, and nothing that the gate compares with pages.
  const own = config.role === 'live' && { runJobs: false, registryUrl: null };
  return { ...config, ...own, firstDayMs: identity === 'sandbox' ? config.firstDayMs : 0, chains: readChains(env), env };
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
 * The keys that sign tokens: those of `SECRET_KEY` when given (every process of one site needs the same), else those of the file
 * `secret-key` in the data folder, hex digits, one a line. The file is made once with 32 random bytes; two processes that start at once
 * agree on the file of the first.
 */
export function secretKeys(config: Pick<Config, 'secretKeys' | 'sealingKeys' | 'dataDir'>): Secret['keys'] {
  const configured = config.secretKeys.map((key) => Buffer.from(key, 'utf8'));
  const [first, ...older] = configured.length > 0 ? configured : keysIn(config.dataDir);
  if (older.length > 0 && config.sealingKeys.length === 0)
    throw new StartFailure('SECRET_KEY with several keys needs SEALING_KEYS, which seal in their place');
  return [first!, ...older];
}

function keysIn(dataDir: string): Buffer[] {
  const file = join(dataDir, 'secret-key');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new StartFailure(`the secret key ${file} cannot be written (${codeOf(error) ?? messageOf(error)})`);
  }
  return readFileSync(file, 'utf8')
    .trim()
    .split(/\s+/)
    .map((line) => Buffer.from(line, 'hex'));
}
